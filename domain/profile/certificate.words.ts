import { defineWords } from '../words/define.ts';
import { certificate } from './certificate.ts';

export const certificateWords = defineWords(certificate, {
  ar: {
    name: { gender: 'f', one: 'شهادة', two: 'شهادتان', few: 'شهادات', many: 'شهادة' },
    fields: {
      verified: 'موثّقة',
    },
    events: {
      CertificateAdded: 'أُضيفت شهادة',
      CertificateEdited: 'عُدّلت شهادة',
      CertificateVerified: 'وُثّقت شهادة',
      CertificateRemoved: 'حُذفت شهادة',
    },
  },
  en: {
    name: { one: 'Certificate', other: 'Certificates' },
    fields: {
      verified: 'Verified',
    },
    events: {
      CertificateAdded: 'Certificate added',
      CertificateEdited: 'Certificate edited',
      CertificateVerified: 'Certificate verified',
      CertificateRemoved: 'Certificate removed',
    },
  },
});
