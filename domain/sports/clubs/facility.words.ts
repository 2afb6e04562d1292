import { defineWords } from '../../words/define.ts';
import { facility } from './facility.ts';

export const facilityWords = defineWords(facility, {
  ar: {
    name: { gender: 'f', one: 'منشأة', two: 'منشأتان', few: 'منشآت', many: 'منشأة' },
    fields: {
      keeperId: 'القائم عليها',
      coordinates: 'الإحداثيات',
      allowedIds: 'المسموح لهم بالحجز',
    },
    parts: {
      lat: 'خط العرض',
      lon: 'خط الطول',
    },
    actions: {
      allow: 'السماح بالحجز',
    },
    events: {
      FacilityAdded: 'أضاف {actor} المنشأة {name}',
      FacilityEdited: 'عدّل {actor} المنشأة {name}',
      FacilityBookersAllowed: 'حدّد {actor} من يحجز منشأة',
      FacilityRemoved: 'حذف {actor} المنشأة {name}',
    },
    values: {
      type: {
        STADIUM: 'استاد',
        GYM: 'صالة لياقة',
        POOL: 'حمام سباحة',
        COURT: 'ملعب بأرضية صلبة',
        TRACK: 'مضمار',
        PITCH: 'ملعب عشب',
        HALL: 'صالة مغطاة',
      },
    },
    refusals: {
      facility_taken: { title: 'المنشأة مشغولة', detail: 'في هذه المنشأة موعد آخر في الوقت نفسه.' },
      facility_not_allowed: {
        title: 'لا يمكنك حجز هذه المنشأة',
        detail: 'يحجز المنشأةَ القائمُ عليها ومن يسمح له. اطلب الإذن أولًا.',
      },
    },
  },
  en: {
    name: { one: 'Facility', other: 'Facilities' },
    fields: {
      keeperId: 'Keeper',
      coordinates: 'Coordinates',
      allowedIds: 'Who may book it',
    },
    parts: {
      lat: 'Latitude',
      lon: 'Longitude',
    },
    actions: {
      allow: 'Choose bookers',
    },
    events: {
      FacilityAdded: '{actor} added the facility {name}',
      FacilityEdited: '{actor} edited the facility {name}',
      FacilityBookersAllowed: '{actor} chose the bookers of a facility',
      FacilityRemoved: '{actor} removed the facility {name}',
    },
    values: {
      type: {
        STADIUM: 'Stadium',
        GYM: 'Gym',
        POOL: 'Pool',
        COURT: 'Court',
        TRACK: 'Track',
        PITCH: 'Pitch',
        HALL: 'Hall',
      },
    },
    refusals: {
      facility_taken: {
        title: 'Facility taken',
        detail: 'Something else takes place in this facility at that time.',
      },
      facility_not_allowed: {
        title: 'Not allowed to book this facility',
        detail: 'A facility is booked by its keeper and by those whom the keeper allows. Ask them first.',
      },
    },
  },
});
