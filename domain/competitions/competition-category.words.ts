import { defineWords } from '../words/define.ts';
import { competitionCategory } from './competition-category.ts';

export const competitionCategoryWords = defineWords(competitionCategory, {
  ar: {
    name: { gender: 'f', one: 'فئة مسابقات', two: 'فئتا مسابقات', few: 'فئات مسابقات', many: 'فئة مسابقات' },
    events: {
      CompetitionCategoryAdded: 'أضاف {actor} فئة المسابقات {name}',
      CompetitionCategoryEdited: 'عدّل {actor} فئة المسابقات {name}',
      CompetitionCategoryRemoved: 'حذف {actor} فئة المسابقات {name}',
    },
  },
  en: {
    name: { one: 'Competition category', other: 'Competition categories' },
    events: {
      CompetitionCategoryAdded: '{actor} added the competition category {name}',
      CompetitionCategoryEdited: '{actor} edited the competition category {name}',
      CompetitionCategoryRemoved: '{actor} removed the competition category {name}',
    },
  },
});
