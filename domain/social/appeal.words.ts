import { defineWords } from '../words/define.ts';
import { appeal } from './appeal.ts';

export const appealWords = defineWords(appeal, {
  ar: {
    name: { gender: 'm', one: 'تظلم', two: 'تظلمان', few: 'تظلمات', many: 'تظلمًا' },
    fields: { text: 'نص التظلم', part: 'الجزء المخفي' },
    states: { granted: 'مقبول', refused: 'مرفوض' },
    actions: { create: 'تظلّم', grant: 'اقبل التظلم', refuse: 'ارفض التظلم' },
    events: {
      AppealFiled: 'قدّم {actor} تظلمًا',
      AppealGranted: 'قبل {actor} تظلمًا',
      AppealRefused: 'رفض {actor} تظلمًا',
      AppealWithdrawn: 'سحب {actor} تظلمًا',
    },
    values: { targetType: { room: 'مجموعة' }, part: { answer: 'رد البائع' } },
    refusals: {
      nothing_to_appeal: {
        title: 'لا شيء للتظلم منه',
        detail: 'ليس هذا مخفيًا أو موقوفًا الآن بقرار من الإدارة.',
      },
      own_decision: {
        title: 'هذا قرارك أنت',
        detail: 'ينظر في التظلم زميل لم يتخذ القرار.',
      },
    },
  },
  en: {
    name: { one: 'Appeal', other: 'Appeals' },
    fields: { text: 'Text of the appeal', part: 'Hidden part' },
    states: { granted: 'Granted', refused: 'Refused' },
    actions: { create: 'Appeal', grant: 'Grant the appeal', refuse: 'Refuse the appeal' },
    events: {
      AppealFiled: '{actor} filed an appeal',
      AppealGranted: '{actor} granted an appeal',
      AppealRefused: '{actor} refused an appeal',
      AppealWithdrawn: '{actor} withdrew an appeal',
    },
    values: { targetType: { room: 'Group' }, part: { answer: 'Answer of the seller' } },
    refusals: {
      nothing_to_appeal: {
        title: 'Nothing to appeal against',
        detail: 'This is not hidden or suspended by the staff now.',
      },
      own_decision: {
        title: 'This was your decision',
        detail: 'A colleague who did not take the decision answers the appeal.',
      },
    },
  },
});
