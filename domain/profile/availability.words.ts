import { defineWords } from '../words/define.ts';
import { availability } from './availability.ts';

export const availabilityWords = defineWords(availability, {
  ar: {
    name: { gender: 'f', one: 'إتاحة', two: 'إتاحتان', few: 'فترات إتاحة', many: 'إتاحة' },
    states: {
      current: 'جارٍ',
    },
    events: {
      AvailabilityDeclared: 'أعلن {actor} الإتاحة',
      AvailabilityChanged: 'غيّر {actor} الإتاحة',
      AvailabilityBegan: 'بدأت الإتاحة',
      AvailabilityEnded: 'انتهت الإتاحة',
      AvailabilityRemoved: 'حذف {actor} الإتاحة',
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
      AvailabilityDeclared: '{actor} declared an availability',
      AvailabilityChanged: '{actor} changed an availability',
      AvailabilityBegan: 'The availability began',
      AvailabilityEnded: 'The availability ended',
      AvailabilityRemoved: '{actor} removed an availability',
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
