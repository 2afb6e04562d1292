import { defineWords } from '../../words/define.ts';
import { timerRetry } from './timer-retry.ts';

export const timerRetryWords = defineWords(timerRetry, {
  ar: {
    name: {
      gender: 'f',
      one: 'إعادة محاولة موعد متأخر',
      two: 'إعادتا محاولة لمواعيد متأخرة',
      few: 'إعادات محاولة لمواعيد متأخرة',
      many: 'إعادة محاولة لموعد متأخر',
    },
    fields: {
      thingKind: 'النوع',
      thingId: 'صاحب الموعد',
      action: 'الإجراء',
      dueAt: 'الموعد',
      reason: 'السبب',
    },
    states: { tried: 'تمت' },
    events: { TimerTriedAgain: 'أعاد {actor} محاولة موعد متأخر' },
  },
  en: {
    name: { one: 'Retry of a late timer', other: 'Retries of late timers' },
    fields: {
      thingKind: 'Kind',
      thingId: 'Thing',
      action: 'Action',
      dueAt: 'Due',
      reason: 'Reason',
    },
    states: { tried: 'Tried' },
    events: { TimerTriedAgain: '{actor} tried a late timer again' },
  },
});
