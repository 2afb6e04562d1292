import { defineWords } from '../words/define.ts';
import { professionalAchievement } from './professional-achievement.ts';

export const professionalAchievementWords = defineWords(professionalAchievement, {
  ar: {
    name: {
      gender: 'm',
      one: 'إنجاز احترافي',
      two: 'إنجازان احترافيان',
      few: 'إنجازات احترافية',
      many: 'إنجازًا احترافيًا',
    },
    fields: { category: 'نوع الإنجاز' },
    events: {
      ProfessionalAchievementEarned: 'أضاف {actor} الإنجاز الاحترافي {name}',
      ProfessionalAchievementAmended: 'عدّل {actor} الإنجاز الاحترافي {name}',
      ProfessionalAchievementRemoved: 'حذف {actor} الإنجاز الاحترافي {name}',
    },
    values: {
      category: {
        TITLE: 'لقب',
        AWARD: 'جائزة',
        RECORD: 'رقم قياسي',
        CAP: 'مباراة دولية',
        OTHER: 'غير ذلك',
      },
    },
  },
  en: {
    name: { one: 'Professional achievement', other: 'Professional achievements' },
    fields: { category: 'Kind' },
    events: {
      ProfessionalAchievementEarned: '{actor} added the professional achievement {name}',
      ProfessionalAchievementAmended: '{actor} edited the professional achievement {name}',
      ProfessionalAchievementRemoved: '{actor} removed the professional achievement {name}',
    },
    values: {
      category: {
        TITLE: 'Title',
        AWARD: 'Award',
        RECORD: 'Record',
        CAP: 'Cap',
        OTHER: 'Other',
      },
    },
  },
});
