import { defineWords } from '../words/define.ts';
import { sponsorship } from './sponsorship.ts';

export const sponsorshipWords = defineWords(sponsorship, {
  ar: {
    name: { gender: 'f', one: 'رعاية', two: 'رعايتان', few: 'عقود رعاية', many: 'رعاية' },
    fields: {
      terms: 'الشروط',
    },
    states: { active: 'سارية' },
    actions: { end: 'أنهِ الرعاية' },
    events: {
      SponsorshipProposed: 'عرض {actor} رعاية',
      SponsorshipAmended: 'عدّل {actor} عرض الرعاية',
      SponsorshipAccepted: 'قبل {actor} الرعاية',
      SponsorshipDeclined: 'رفض {actor} الرعاية',
      SponsorshipEnded: 'انتهت الرعاية',
      SponsorshipRemoved: 'حذف {actor} عرض الرعاية',
    },
  },
  en: {
    name: { one: 'Sponsorship', other: 'Sponsorships' },
    fields: {
      terms: 'Terms',
    },
    states: { active: 'In force' },
    actions: { end: 'End the sponsorship' },
    events: {
      SponsorshipProposed: '{actor} proposed a sponsorship',
      SponsorshipAmended: '{actor} changed a sponsorship offer',
      SponsorshipAccepted: '{actor} accepted a sponsorship',
      SponsorshipDeclined: '{actor} declined a sponsorship',
      SponsorshipEnded: 'The sponsorship ended',
      SponsorshipRemoved: '{actor} removed a sponsorship offer',
    },
  },
});
