import { defineWords } from '../words/define.ts';
import { sponsorship } from './sponsorship.ts';

export const sponsorshipWords = defineWords(sponsorship, {
  ar: {
    name: { gender: 'f', one: 'رعاية', two: 'رعايتان', few: 'عقود رعاية', many: 'رعاية' },
    fields: {
      terms: 'الشروط',
    },
    events: {
      SponsorshipProposed: 'عُرضت رعاية',
      SponsorshipAmended: 'عُدّل عرض الرعاية',
      SponsorshipAccepted: 'قُبلت الرعاية',
      SponsorshipDeclined: 'رُفضت الرعاية',
      SponsorshipEnded: 'انتهت الرعاية',
      SponsorshipRemoved: 'حُذف عرض الرعاية',
    },
  },
  en: {
    name: { one: 'Sponsorship', other: 'Sponsorships' },
    fields: {
      terms: 'Terms',
    },
    events: {
      SponsorshipProposed: 'Sponsorship proposed',
      SponsorshipAmended: 'Sponsorship offer changed',
      SponsorshipAccepted: 'Sponsorship accepted',
      SponsorshipDeclined: 'Sponsorship declined',
      SponsorshipEnded: 'Sponsorship ended',
      SponsorshipRemoved: 'Sponsorship offer removed',
    },
  },
});
