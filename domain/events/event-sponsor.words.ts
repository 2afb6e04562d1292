import { defineWords } from '../words/define.ts';
import { eventSponsor } from './event-sponsor.ts';

export const eventSponsorWords = defineWords(eventSponsor, {
  ar: {
    name: { gender: 'm', one: 'راعي فعالية', two: 'راعيا فعالية', few: 'رعاة فعاليات', many: 'راعي فعالية' },
    fields: {
      tier: 'مستوى الرعاية',
    },
    actions: {
      remove: 'اسحب العرض',
    },
    events: {
      EventSponsorshipOffered: 'عرض {actor} رعاية فعالية',
      EventSponsorshipEdited: 'عدّل {actor} عرض رعاية فعالية',
      EventSponsorshipApproved: 'قبل {actor} رعاية فعالية',
      EventSponsorshipRejected: 'رفض {actor} رعاية فعالية',
      EventSponsorshipWithdrawn: 'سحب {actor} رعاية فعالية',
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
    actions: {
      remove: 'Withdraw the offer',
    },
    events: {
      EventSponsorshipOffered: '{actor} offered a sponsorship of an event',
      EventSponsorshipEdited: '{actor} edited a sponsorship of an event',
      EventSponsorshipApproved: '{actor} approved a sponsorship of an event',
      EventSponsorshipRejected: '{actor} rejected a sponsorship of an event',
      EventSponsorshipWithdrawn: '{actor} withdrew a sponsorship of an event',
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
