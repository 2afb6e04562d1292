import { defineWords } from '../../words/define.ts';
import { teamCategory } from './team-category.ts';

export const teamCategoryWords = defineWords(teamCategory, {
  ar: {
    name: { gender: 'f', one: 'فئة فرق', two: 'فئتا فرق', few: 'فئات فرق', many: 'فئة فرق' },
    fields: {
      gender: 'رجال أم سيدات',
    },
    events: {
      TeamCategoryAdded: 'أُضيفت فئة فرق',
      TeamCategoryEdited: 'عُدّلت فئة فرق',
      TeamCategoryRemoved: 'حُذفت فئة فرق',
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
      TeamCategoryAdded: 'Team category added',
      TeamCategoryEdited: 'Team category edited',
      TeamCategoryRemoved: 'Team category removed',
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
