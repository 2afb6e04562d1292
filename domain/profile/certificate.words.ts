import { defineWords } from '../words/define.ts';
import { certificate } from './certificate.ts';

export const certificateWords = defineWords(certificate, {
  ar: {
    name: { gender: 'f', one: 'شهادة', two: 'شهادتان', few: 'شهادات', many: 'شهادة' },
    fields: {
      verified: 'موثّقة',
    },
    events: {
      CertificateAdded: 'أضاف {actor} الشهادة {name}',
      CertificateEdited: 'عدّل {actor} الشهادة {name}',
      CertificateVerified: 'وثّق {actor} الشهادة {name}',
      CertificateRemoved: 'حذف {actor} الشهادة {name}',
    },
  },
  en: {
    name: { one: 'Certificate', other: 'Certificates' },
    fields: {
      verified: 'Verified',
    },
    events: {
      CertificateAdded: '{actor} added the certificate {name}',
      CertificateEdited: '{actor} edited the certificate {name}',
      CertificateVerified: '{actor} verified the certificate {name}',
      CertificateRemoved: '{actor} removed the certificate {name}',
    },
  },
});
