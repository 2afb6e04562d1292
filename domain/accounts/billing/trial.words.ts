import { defineWords } from '../../words/define.ts';
import { trial } from './trial.ts';

export const trialWords = defineWords(trial, {
  ar: {
    name: {
      gender: 'm',
      one: 'شهر تجريبي',
      two: 'شهران تجريبيان',
      few: 'أشهر تجريبية',
      many: 'شهرًا تجريبيًا',
    },
    states: { given: 'ممنوح' },
    events: { TrialGiven: 'حصل عضو على شهر تجريبي' },
    refusals: {
      trial_used: {
        title: 'استُخدم الشهر التجريبي',
        detail: 'شهر تجريبي واحد لكل عضو ولكل رقم هاتف. يمكنك الاشتراك في الباقة مباشرة.',
      },
      phone_unverified: {
        title: 'رقم الهاتف غير مؤكد',
        detail: 'أضف رقم هاتفك وأكّده من الإعدادات أولًا.',
      },
    },
  },
  en: {
    name: { one: 'Free month', other: 'Free months' },
    states: { given: 'Given' },
    events: { TrialGiven: 'A member got a free month' },
    refusals: {
      trial_used: {
        title: 'The free month is used',
        detail:
          'There is one free month for each member and each phone number. You can buy the plan directly.',
      },
      phone_unverified: {
        title: 'The phone number is not verified',
        detail: 'Add and verify your phone number in the settings first.',
      },
    },
  },
});
