import { defineWords } from '../words/define.ts';
import { competitionCategory } from './competition-category.ts';

export const competitionCategoryWords = defineWords(competitionCategory, {
  ar: {
    name: { gender: 'f', one: 'فئة مسابقات', two: 'فئتا مسابقات', few: 'فئات مسابقات', many: 'فئة مسابقات' },
    events: {
      CompetitionCategoryAdded: 'أُضيفت فئة مسابقات',
      CompetitionCategoryEdited: 'عُدّلت فئة مسابقات',
      CompetitionCategoryRemoved: 'حُذفت فئة مسابقات',
    },
  },
  en: {
    name: { one: 'Competition category', other: 'Competition categories' },
    events: {
      CompetitionCategoryAdded: 'Competition category added',
      CompetitionCategoryEdited: 'Competition category edited',
      CompetitionCategoryRemoved: 'Competition category removed',
    },
  },
});
