import { defineWords } from '../words/define.ts';
import { availability } from './availability.ts';

export const availabilityWords = defineWords(availability, {
  ar: {
    name: { gender: 'f', one: 'إتاحة', two: 'إتاحتان', few: 'فترات إتاحة', many: 'إتاحة' },
    states: {
      current: 'جارٍ',
    },
    events: {
      AvailabilityDeclared: 'أُعلنت الإتاحة',
      AvailabilityChanged: 'تغيّرت الإتاحة',
      AvailabilityBegan: 'بدأت الإتاحة',
      AvailabilityEnded: 'انتهت الإتاحة',
      AvailabilityRemoved: 'حُذفت الإتاحة',
    },
    values: {
      status: {
        AVAILABLE: 'متاح',
        UNAVAILABLE: 'غير متاح',
        INJURED: 'مصاب',
        ON_TRIAL: 'تحت الاختبار',
      },
    },
  },
  en: {
    name: { one: 'Availability', other: 'Availabilities' },
    states: {
      current: 'Running',
    },
    events: {
      AvailabilityDeclared: 'Availability declared',
      AvailabilityChanged: 'Availability changed',
      AvailabilityBegan: 'Availability began',
      AvailabilityEnded: 'Availability ended',
      AvailabilityRemoved: 'Availability removed',
    },
    values: {
      status: {
        AVAILABLE: 'Available',
        UNAVAILABLE: 'Unavailable',
        INJURED: 'Injured',
        ON_TRIAL: 'On trial',
      },
    },
  },
});
