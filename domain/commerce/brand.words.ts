import { defineWords } from '../words/define.ts';
import { brand } from './brand.ts';

export const brandWords = defineWords(brand, {
  ar: {
    name: {
      gender: 'f',
      one: 'علامة تجارية',
      two: 'علامتان تجاريتان',
      few: 'علامات تجارية',
      many: 'علامة تجارية',
    },
    events: {
      BrandAdded: 'أُضيفت علامة تجارية',
      BrandEdited: 'عُدّلت علامة تجارية',
      BrandRemoved: 'حُذفت علامة تجارية',
    },
  },
  en: {
    name: { one: 'Brand', other: 'Brands' },
    events: {
      BrandAdded: 'Brand added',
      BrandEdited: 'Brand edited',
      BrandRemoved: 'Brand removed',
    },
  },
});
