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
      BrandAdded: 'أضاف {actor} العلامة التجارية {name}',
      BrandEdited: 'عدّل {actor} العلامة التجارية {name}',
      BrandRemoved: 'حذف {actor} العلامة التجارية {name}',
    },
  },
  en: {
    name: { one: 'Brand', other: 'Brands' },
    events: {
      BrandAdded: '{actor} added the brand {name}',
      BrandEdited: '{actor} edited the brand {name}',
      BrandRemoved: '{actor} removed the brand {name}',
    },
  },
});
