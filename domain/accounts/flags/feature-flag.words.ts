import { defineWords } from '../../words/define.ts';
import { featureFlag } from './feature-flag.ts';

export const featureFlagWords = defineWords(featureFlag, {
  ar: {
    name: {
      gender: 'f',
      one: 'ميزة تُطلق بالتدريج',
      two: 'ميزتان تُطلقان بالتدريج',
      few: 'ميزات تُطلق بالتدريج',
      many: 'ميزة تُطلق بالتدريج',
    },
    fields: {
      key: 'المفتاح',
      descriptionAr: 'الوصف بالعربية',
      descriptionEn: 'الوصف بالإنجليزية',
      percentage: 'نسبة الأعضاء (٪)',
      plans: 'الباقات',
      memberIds: 'أعضاء بعينهم',
      staff: 'المشرفون أيضًا',
    },
    states: { off: 'متوقفة', on: 'تعمل' },
    actions: { 'turn-on': 'شغّلها', 'turn-off': 'أوقفها' },
    events: {
      FeatureFlagMade: 'أضاف {actor} الميزة {name}',
      FeatureFlagEdited: 'عدّل {actor} إطلاق الميزة {name}',
      FeatureFlagTurnedOn: 'شغّل {actor} الميزة {name}',
      FeatureFlagTurnedOff: 'أوقف {actor} الميزة {name}',
      FeatureFlagRemoved: 'حذف {actor} إعداد الميزة {name}',
    },
  },
  en: {
    name: { one: 'Feature flag', other: 'Feature flags' },
    fields: {
      key: 'Key',
      descriptionAr: 'Description in Arabic',
      descriptionEn: 'Description in English',
      percentage: 'Share of members (%)',
      plans: 'Plans',
      memberIds: 'Named members',
      staff: 'Staff as well',
    },
    states: { off: 'Off', on: 'On' },
    actions: { 'turn-on': 'Turn on', 'turn-off': 'Turn off' },
    events: {
      FeatureFlagMade: '{actor} added the feature flag {name}',
      FeatureFlagEdited: '{actor} edited the feature flag {name}',
      FeatureFlagTurnedOn: '{actor} turned on the feature flag {name}',
      FeatureFlagTurnedOff: '{actor} turned off the feature flag {name}',
      FeatureFlagRemoved: '{actor} removed the feature flag {name}',
    },
  },
});
