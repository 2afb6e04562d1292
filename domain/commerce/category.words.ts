import { defineWords } from '../words/define.ts';
import { category } from './category.ts';

export const categoryWords = defineWords(category, {
  ar: {
    name: { gender: 'f', one: 'فئة', two: 'فئتان', few: 'فئات', many: 'فئة' },
    events: {
      CategoryAdded: 'أضاف {actor} الفئة {name}',
      CategoryEdited: 'عدّل {actor} الفئة {name}',
      CategoryDeactivated: 'أوقف {actor} العمل بالفئة {name}',
      CategoryActivated: 'فعّل {actor} الفئة {name}',
      CategoryRemoved: 'حذف {actor} الفئة {name}',
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
      CategoryAdded: '{actor} added the category {name}',
      CategoryEdited: '{actor} edited the category {name}',
      CategoryDeactivated: '{actor} took the category {name} out of use',
      CategoryActivated: '{actor} put the category {name} into use',
      CategoryRemoved: '{actor} removed the category {name}',
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
