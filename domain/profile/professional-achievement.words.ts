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
    events: {
      ProfessionalAchievementEarned: 'أُضيف إنجاز احترافي',
      ProfessionalAchievementAmended: 'عُدّل إنجاز احترافي',
      ProfessionalAchievementRemoved: 'حُذف إنجاز احترافي',
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
    events: {
      ProfessionalAchievementEarned: 'Professional achievement added',
      ProfessionalAchievementAmended: 'Professional achievement edited',
      ProfessionalAchievementRemoved: 'Professional achievement removed',
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
