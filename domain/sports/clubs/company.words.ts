import { DETAIL_WORDS } from '../../accounts/role-details.words.ts';
import { defineWords } from '../../words/define.ts';
import { company } from './company.ts';

export const companyWords = defineWords(company, {
  ar: {
    name: { gender: 'f', one: 'شركة', two: 'شركتان', few: 'شركات', many: 'شركة' },
    fields: {
      factsFor: 'من يرى كل معلومة',
      website: 'الموقع الإلكتروني',
      registrationNumber: 'رقم التسجيل',
    },
    parts: DETAIL_WORDS.ar.fields,
    events: {
      CompanyAdded: 'أضاف {actor} الشركة {name}',
      CompanyEdited: 'عدّل {actor} الشركة {name}',
      CompanyRemoved: 'حذف {actor} الشركة {name}',
    },
  },
  en: {
    name: { one: 'Company', other: 'Companies' },
    fields: {
      factsFor: 'Who sees each fact',
      website: 'Website',
      registrationNumber: 'Registration number',
    },
    parts: DETAIL_WORDS.en.fields,
    events: {
      CompanyAdded: '{actor} added the company {name}',
      CompanyEdited: '{actor} edited the company {name}',
      CompanyRemoved: '{actor} removed the company {name}',
    },
  },
});
