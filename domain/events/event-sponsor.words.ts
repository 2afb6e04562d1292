import { defineWords } from '../words/define.ts';
import { eventSponsor } from './event-sponsor.ts';

export const eventSponsorWords = defineWords(eventSponsor, {
  ar: {
    name: { gender: 'm', one: 'راعي فعالية', two: 'راعيا فعالية', few: 'رعاة فعاليات', many: 'راعي فعالية' },
    fields: {
      tier: 'مستوى الرعاية',
    },
    events: {
      EventSponsorshipOffered: 'عُرضت رعاية فعالية',
      EventSponsorshipEdited: 'عُدّل عرض رعاية فعالية',
      EventSponsorshipApproved: 'قُبلت رعاية فعالية',
      EventSponsorshipRejected: 'رُفضت رعاية فعالية',
      EventSponsorshipWithdrawn: 'سُحبت رعاية فعالية',
    },
    values: {
      tier: {
        BRONZE: 'برونزي',
        SILVER: 'فضي',
        GOLD: 'ذهبي',
        PLATINUM: 'بلاتيني',
      },
    },
  },
  en: {
    name: { one: 'Event sponsor', other: 'Event sponsors' },
    fields: {
      tier: 'Level of sponsorship',
    },
    events: {
      EventSponsorshipOffered: 'Sponsorship of an event offered',
      EventSponsorshipEdited: 'Sponsorship of an event edited',
      EventSponsorshipApproved: 'Sponsorship of an event approved',
      EventSponsorshipRejected: 'Sponsorship of an event rejected',
      EventSponsorshipWithdrawn: 'Sponsorship of an event withdrawn',
    },
    values: {
      tier: {
        BRONZE: 'Bronze',
        SILVER: 'Silver',
        GOLD: 'Gold',
        PLATINUM: 'Platinum',
      },
    },
  },
});
