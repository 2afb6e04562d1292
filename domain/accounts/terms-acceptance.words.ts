import { defineWords } from '../words/define.ts';
import { termsAcceptance } from './terms-acceptance.ts';

export const termsAcceptanceWords = defineWords(termsAcceptance, {
  ar: {
    name: {
      gender: 'f',
      one: 'موافقة على الشروط',
      two: 'موافقتان على الشروط',
      few: 'موافقات على الشروط',
      many: 'موافقة على الشروط',
    },
    fields: { terms: 'نسخة الشروط' },
    events: {
      TermsAccepted: 'وافق {actor} على الشروط',
      TermsAcceptanceRemoved: 'حُذفت موافقة على الشروط',
    },
  },
  en: {
    name: { one: 'Acceptance of the terms', other: 'Acceptances of the terms' },
    fields: { terms: 'Version of the terms' },
    events: {
      TermsAccepted: '{actor} accepted the terms',
      TermsAcceptanceRemoved: 'An acceptance of the terms was removed',
    },
  },
});
