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
    refusals: {
      terms_changed: {
        title: 'تغيّرت الشروط',
        detail: 'صدرت نسخة أحدث من الشروط. أعد تحميل الصفحة واقرأها ثم وافق عليها.',
      },
    },
  },
  en: {
    name: { one: 'Acceptance of the terms', other: 'Acceptances of the terms' },
    fields: { terms: 'Version of the terms' },
    events: {
      TermsAccepted: '{actor} accepted the terms',
      TermsAcceptanceRemoved: 'An acceptance of the terms was removed',
    },
    refusals: {
      terms_changed: {
        title: 'The terms have changed',
        detail: 'There is a newer version of the terms. Load the page again, read it, and accept it then.',
      },
    },
  },
});
