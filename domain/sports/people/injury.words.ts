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
      InjuryRecorded: 'سجّل {actor} الإصابة {name}',
      InjuryAmended: 'عدّل {actor} الإصابة {name}',
      InjuryRecovered: 'سجّل {actor} تعافي لاعب من إصابة',
      InjuryRemoved: 'حذف {actor} الإصابة {name}',
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
      InjuryRecorded: '{actor} recorded the injury {name}',
      InjuryAmended: '{actor} amended the injury {name}',
      InjuryRecovered: '{actor} recorded the recovery from an injury',
      InjuryRemoved: '{actor} removed the injury {name}',
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
