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
      ClubAdded: 'أُضيف نادٍ',
      ClubEdited: 'عُدّل نادٍ',
      ClubRemoved: 'حُذف نادٍ',
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
      ClubAdded: 'Club added',
      ClubEdited: 'Club edited',
      ClubRemoved: 'Club removed',
    },
  },
});
