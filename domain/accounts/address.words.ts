import { defineWords } from '../words/define.ts';
import { address } from './address.ts';

export const addressWords = defineWords(address, {
  ar: {
    name: { gender: 'm', one: 'عنوان', two: 'عنوانان', few: 'عناوين', many: 'عنوانًا' },
    fields: {
      isDefault: 'الافتراضي',
    },
    events: {
      AddressAdded: 'أُضيف عنوان',
      AddressCorrected: 'صُحّح عنوان',
      AddressRemoved: 'حُذف عنوان',
    },
  },
  en: {
    name: { one: 'Address', other: 'Addresses' },
    fields: {
      isDefault: 'Used unless told',
    },
    events: {
      AddressAdded: 'Address added',
      AddressCorrected: 'Address corrected',
      AddressRemoved: 'Address removed',
    },
  },
});
