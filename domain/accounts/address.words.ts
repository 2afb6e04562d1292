import { defineWords } from '../words/define.ts';
import { address } from './address.ts';

export const addressWords = defineWords(address, {
  ar: {
    name: { gender: 'm', one: 'عنوان', two: 'عنوانان', few: 'عناوين', many: 'عنوانًا' },
    fields: {
      isDefault: 'الافتراضي',
    },
    events: {
      AddressAdded: 'أضاف {actor} العنوان {name}',
      AddressCorrected: 'صحّح {actor} العنوان {name}',
      AddressRemoved: 'حذف {actor} العنوان {name}',
    },
  },
  en: {
    name: { one: 'Address', other: 'Addresses' },
    fields: {
      isDefault: 'Used unless told',
    },
    events: {
      AddressAdded: '{actor} added the address {name}',
      AddressCorrected: '{actor} corrected the address {name}',
      AddressRemoved: '{actor} removed the address {name}',
    },
  },
});
