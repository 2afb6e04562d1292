import { defineWords } from '../../words/define.ts';
import { company } from './company.ts';

export const companyWords = defineWords(company, {
  ar: {
    name: { gender: 'f', one: 'شركة', two: 'شركتان', few: 'شركات', many: 'شركة' },
    fields: {
      website: 'الموقع الإلكتروني',
      registrationNumber: 'رقم التسجيل',
    },
    events: {
      CompanyAdded: 'أضاف {actor} الشركة {name}',
      CompanyEdited: 'عدّل {actor} الشركة {name}',
      CompanyRemoved: 'حذف {actor} الشركة {name}',
    },
  },
  en: {
    name: { one: 'Company', other: 'Companies' },
    fields: {
      website: 'Website',
      registrationNumber: 'Registration number',
    },
    events: {
      CompanyAdded: '{actor} added the company {name}',
      CompanyEdited: '{actor} edited the company {name}',
      CompanyRemoved: '{actor} removed the company {name}',
    },
  },
});
