import { defineWords } from '../../words/define.ts';
import { teamCategory } from './team-category.ts';

export const teamCategoryWords = defineWords(teamCategory, {
  ar: {
    name: { gender: 'f', one: 'فئة فرق', two: 'فئتا فرق', few: 'فئات فرق', many: 'فئة فرق' },
    fields: {
      gender: 'رجال أم سيدات',
    },
    events: {
      TeamCategoryAdded: 'أضاف {actor} فئة الفرق {name}',
      TeamCategoryEdited: 'عدّل {actor} فئة الفرق {name}',
      TeamCategoryRemoved: 'حذف {actor} فئة الفرق {name}',
    },
    values: {
      gender: {
        MEN: 'رجال',
        WOMEN: 'سيدات',
        MIXED: 'مختلط',
      },
    },
  },
  en: {
    name: { one: 'Team category', other: 'Team categories' },
    fields: {
      gender: 'Men or women',
    },
    events: {
      TeamCategoryAdded: '{actor} added the team category {name}',
      TeamCategoryEdited: '{actor} edited the team category {name}',
      TeamCategoryRemoved: '{actor} removed the team category {name}',
    },
    values: {
      gender: {
        MEN: 'Men',
        WOMEN: 'Women',
        MIXED: 'Mixed',
      },
    },
  },
});
