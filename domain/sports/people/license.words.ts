import { defineWords } from '../../words/define.ts';
import { license } from './license.ts';

export const licenseWords = defineWords(license, {
  ar: {
    name: { gender: 'f', one: 'رخصة', two: 'رخصتان', few: 'رخص', many: 'رخصة' },
    states: {
      held: 'سارية',
    },
    events: {
      LicenseAdded: 'أُضيفت رخصة',
      LicenseEdited: 'عُدّلت رخصة',
      LicenseRemoved: 'حُذفت رخصة',
    },
  },
  en: {
    name: { one: 'Licence', other: 'Licences' },
    states: {
      held: 'Held',
    },
    events: {
      LicenseAdded: 'Licence added',
      LicenseEdited: 'Licence edited',
      LicenseRemoved: 'Licence removed',
    },
  },
});
