import { defineWords } from '../words/define.ts';
import { careerPassport } from './career-passport.ts';

export const careerPassportWords = defineWords(careerPassport, {
  ar: {
    name: { gender: 'm', one: 'جواز مسيرة', two: 'جوازا مسيرة', few: 'جوازات مسيرة', many: 'جواز مسيرة' },
    fields: { items: 'ما يذكره الجواز', recalledFor: 'سبب السحب' },
    states: { issued: 'سارٍ', recalled: 'مسحوب' },
    actions: { recall: 'اسحب الجواز' },
    events: {
      PassportIssued: 'صدر جواز مسيرة',
      PassportRecalled: 'سحب {actor} جواز مسيرة',
      PassportRemoved: 'حُذف جواز مسيرة',
    },
    values: {
      recalledFor: { member: 'سحبه صاحبه', staff: 'سحبته الإدارة', withdrawn: 'سُحب تأكيد مذكور فيه' },
    },
  },
  en: {
    name: { one: 'Career passport', other: 'Career passports' },
    fields: { items: 'What it states', recalledFor: 'Why it was recalled' },
    states: { issued: 'Valid', recalled: 'Recalled' },
    actions: { recall: 'Recall the passport' },
    events: {
      PassportIssued: 'A career passport was issued',
      PassportRecalled: '{actor} recalled a career passport',
      PassportRemoved: 'A career passport was removed',
    },
    values: {
      recalledFor: {
        member: 'By its member',
        staff: 'By the staff',
        withdrawn: 'A confirmation in it was withdrawn',
      },
    },
  },
});
