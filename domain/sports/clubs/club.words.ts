import { DETAIL_WORDS } from '../../accounts/role-details.words.ts';
import { defineWords } from '../../words/define.ts';
import { club } from './club.ts';

export const clubWords = defineWords(club, {
  ar: {
    name: { gender: 'm', one: 'نادٍ', two: 'ناديان', few: 'أندية', many: 'ناديًا' },
    fields: {
      factsFor: 'من يرى كل معلومة',
      stadium: 'الاستاد',
      colors: 'الألوان',
      commercialRegistration: 'السجل التجاري',
      taxCardNumber: 'رقم البطاقة الضريبية',
    },
    parts: DETAIL_WORDS.ar.fields,
    events: {
      ClubAdded: 'أضاف {actor} النادي {name}',
      ClubEdited: 'عدّل {actor} النادي {name}',
      ClubRemoved: 'حذف {actor} النادي {name}',
    },
  },
  en: {
    name: { one: 'Club', other: 'Clubs' },
    fields: {
      factsFor: 'Who sees each fact',
      stadium: 'Stadium',
      colors: 'Colours',
      commercialRegistration: 'Commercial registration',
      taxCardNumber: 'Tax card number',
    },
    parts: DETAIL_WORDS.en.fields,
    events: {
      ClubAdded: '{actor} added the club {name}',
      ClubEdited: '{actor} edited the club {name}',
      ClubRemoved: '{actor} removed the club {name}',
    },
  },
});
