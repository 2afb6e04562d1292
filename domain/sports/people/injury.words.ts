import { defineWords } from '../../words/define.ts';
import { injury } from './injury.ts';

export const injuryWords = defineWords(injury, {
  ar: {
    name: { gender: 'f', one: 'إصابة', two: 'إصابتان', few: 'إصابات', many: 'إصابة' },
    fields: {
      bodyPart: 'موضع الإصابة',
      severity: 'شدة الإصابة',
      occurredOn: 'تاريخ الإصابة',
      expectedReturnOn: 'العودة المتوقعة',
    },
    states: {
      recovered: 'تعافى',
    },
    actions: {
      recover: 'سجّل التعافي',
    },
    events: {
      InjuryRecorded: 'سُجّلت إصابة',
      InjuryAmended: 'عُدّلت إصابة',
      InjuryRecovered: 'تعافى لاعب من إصابة',
      InjuryRemoved: 'حُذفت إصابة',
    },
    values: {
      severity: {
        MINOR: 'بسيطة',
        MODERATE: 'متوسطة',
        SEVERE: 'شديدة',
      },
    },
  },
  en: {
    name: { one: 'Injury', other: 'Injuries' },
    fields: {
      bodyPart: 'Part of the body',
      severity: 'Severity',
      occurredOn: 'Happened on',
      expectedReturnOn: 'Expected back',
    },
    states: {
      recovered: 'Recovered',
    },
    actions: {
      recover: 'Mark as recovered',
    },
    events: {
      InjuryRecorded: 'Injury recorded',
      InjuryAmended: 'Injury amended',
      InjuryRecovered: 'Recovered from an injury',
      InjuryRemoved: 'Injury removed',
    },
    values: {
      severity: {
        MINOR: 'Minor',
        MODERATE: 'Moderate',
        SEVERE: 'Severe',
      },
    },
  },
});
