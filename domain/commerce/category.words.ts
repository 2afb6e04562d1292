import { defineWords } from '../words/define.ts';
import { category } from './category.ts';

export const categoryWords = defineWords(category, {
  ar: {
    name: { gender: 'f', one: 'فئة', two: 'فئتان', few: 'فئات', many: 'فئة' },
    events: {
      CategoryAdded: 'أُضيفت فئة',
      CategoryEdited: 'عُدّلت فئة',
      CategoryDeactivated: 'أُوقفت فئة',
      CategoryActivated: 'فُعّلت فئة',
      CategoryRemoved: 'حُذفت فئة',
    },
    values: {
      kind: {
        store: 'متجر',
      },
    },
    refusals: {
      category_level: {
        title: 'ليس في هذا المستوى',
        detail: 'تبقى الفئة في مستواها وتتفرع من فئة تعلوها مباشرة، والمستويات أربعة.',
      },
    },
  },
  en: {
    name: { one: 'Category', other: 'Categories' },
    events: {
      CategoryAdded: 'Category added',
      CategoryEdited: 'Category edited',
      CategoryDeactivated: 'Category taken out of use',
      CategoryActivated: 'Category put into use',
      CategoryRemoved: 'Category removed',
    },
    values: {
      kind: {
        store: 'Store',
      },
    },
    refusals: {
      category_level: {
        title: 'Not on this level',
        detail:
          'A category stays on its level and hangs beneath one that is one level up. There are four levels.',
      },
    },
  },
});
