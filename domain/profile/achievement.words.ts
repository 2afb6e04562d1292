import { defineWords } from '../words/define.ts';
import { achievement } from './achievement.ts';

export const achievementWords = defineWords(achievement, {
  ar: {
    name: { gender: 'm', one: 'إنجاز', two: 'إنجازان', few: 'إنجازات', many: 'إنجازًا' },
    events: {
      AchievementEarned: 'أُضيف إنجاز',
      AchievementAmended: 'عُدّل إنجاز',
      AchievementRemoved: 'حُذف إنجاز',
    },
  },
  en: {
    name: { one: 'Achievement', other: 'Achievements' },
    events: {
      AchievementEarned: 'Achievement added',
      AchievementAmended: 'Achievement edited',
      AchievementRemoved: 'Achievement removed',
    },
  },
});
