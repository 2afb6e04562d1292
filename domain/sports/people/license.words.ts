import { defineWords } from '../../words/define.ts';
import { license } from './license.ts';

export const licenseWords = defineWords(license, {
  ar: {
    name: { gender: 'f', one: 'رخصة', two: 'رخصتان', few: 'رخص', many: 'رخصة' },
    states: {
      held: 'سارية',
    },
    events: {
      LicenseAdded: 'أضاف {actor} الرخصة {name}',
      LicenseEdited: 'عدّل {actor} الرخصة {name}',
      LicenseRemoved: 'حذف {actor} الرخصة {name}',
    },
  },
  en: {
    name: { one: 'Licence', other: 'Licences' },
    states: {
      held: 'Held',
    },
    events: {
      LicenseAdded: '{actor} added the licence {name}',
      LicenseEdited: '{actor} edited the licence {name}',
      LicenseRemoved: '{actor} removed the licence {name}',
    },
  },
});
