import { defineWords } from '../words/define.ts';
import { availability } from './availability.ts';

export const availabilityWords = defineWords(availability, {
  ar: {
    name: { gender: 'f', one: 'فترة إتاحة', two: 'فترتا إتاحة', few: 'فترات إتاحة', many: 'فترة إتاحة' },
    states: {
      current: 'جارية',
    },
    events: {
      AvailabilityDeclared: 'أعلن {actor} فترة إتاحة',
      AvailabilityChanged: 'غيّر {actor} فترة إتاحة',
      AvailabilityBegan: 'بدأت فترة إتاحة',
      AvailabilityEnded: 'انتهت فترة إتاحة',
      AvailabilityRemoved: 'حذف {actor} فترة إتاحة',
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
    name: { one: 'Availability period', other: 'Availability periods' },
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
