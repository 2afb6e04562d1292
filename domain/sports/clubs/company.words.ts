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
      CompanyAdded: 'أُضيفت شركة',
      CompanyEdited: 'عُدّلت شركة',
      CompanyRemoved: 'حُذفت شركة',
    },
  },
  en: {
    name: { one: 'Company', other: 'Companies' },
    fields: {
      website: 'Website',
      registrationNumber: 'Registration number',
    },
    events: {
      CompanyAdded: 'Company added',
      CompanyEdited: 'Company edited',
      CompanyRemoved: 'Company removed',
    },
  },
});
