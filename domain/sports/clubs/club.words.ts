import { defineWords } from '../../words/define.ts';
import { club } from './club.ts';

export const clubWords = defineWords(club, {
  ar: {
    name: { gender: 'm', one: 'نادٍ', two: 'ناديان', few: 'أندية', many: 'ناديًا' },
    fields: {
      stadium: 'الاستاد',
      colors: 'الألوان',
      commercialRegistration: 'السجل التجاري',
      taxCardNumber: 'رقم البطاقة الضريبية',
    },
    events: {
      ClubAdded: 'أضاف {actor} النادي {name}',
      ClubEdited: 'عدّل {actor} النادي {name}',
      ClubRemoved: 'حذف {actor} النادي {name}',
    },
  },
  en: {
    name: { one: 'Club', other: 'Clubs' },
    fields: {
      stadium: 'Stadium',
      colors: 'Colours',
      commercialRegistration: 'Commercial registration',
      taxCardNumber: 'Tax card number',
    },
    events: {
      ClubAdded: '{actor} added the club {name}',
      ClubEdited: '{actor} edited the club {name}',
      ClubRemoved: '{actor} removed the club {name}',
    },
  },
});
