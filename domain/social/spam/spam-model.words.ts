import { defineWords } from '../../words/define.ts';
import { spamModel } from './spam-model.ts';

export const spamModelWords = defineWords(spamModel, {
  ar: {
    name: {
      gender: 'm',
      one: 'نموذج كشف الإزعاج',
      two: 'نموذجا كشف الإزعاج',
      few: 'نماذج كشف الإزعاج',
      many: 'نموذجًا لكشف الإزعاج',
    },
    fields: { language: 'اللغة', modelVersion: 'الإصدار' },
    states: { used: 'مستخدم' },
    actions: { create: 'اختر الإصدار', switch: 'بدّل الإصدار' },
    events: {
      SpamModelChosen: 'اختار {actor} إصدارًا لنموذج كشف الإزعاج',
      SpamModelSwitched: 'بدّل {actor} إصدار نموذج كشف الإزعاج',
    },
    values: { language: { ar: 'العربية', en: 'الإنجليزية' } },
  },
  en: {
    name: { one: 'Spam model', other: 'Spam models' },
    fields: { language: 'Language', modelVersion: 'Version' },
    states: { used: 'In use' },
    actions: { create: 'Choose the version', switch: 'Switch the version' },
    events: {
      SpamModelChosen: '{actor} chose a version of the spam model',
      SpamModelSwitched: '{actor} switched the version of the spam model',
    },
    values: { language: { ar: 'Arabic', en: 'English' } },
  },
});
