import { defineWords } from '../words/define.ts';
import { achievement } from './achievement.ts';

export const achievementWords = defineWords(achievement, {
  ar: {
    name: { gender: 'm', one: 'إنجاز', two: 'إنجازان', few: 'إنجازات', many: 'إنجازًا' },
    fields: { category: 'نوع الإنجاز', description: 'الوصف' },
    events: {
      AchievementEarned: 'أضاف {actor} الإنجاز {name}',
      AchievementAmended: 'عدّل {actor} الإنجاز {name}',
      AchievementRemoved: 'حذف {actor} الإنجاز {name}',
    },
  },
  en: {
    name: { one: 'Achievement', other: 'Achievements' },
    fields: { category: 'Kind', description: 'Description' },
    events: {
      AchievementEarned: '{actor} added the achievement {name}',
      AchievementAmended: '{actor} edited the achievement {name}',
      AchievementRemoved: '{actor} removed the achievement {name}',
    },
  },
});
