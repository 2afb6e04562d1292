import { defineWords } from '../../words/define.ts';
import { contract } from './contract.ts';

export const contractWords = defineWords(contract, {
  ar: {
    name: { gender: 'm', one: 'عقد', two: 'عقدان', few: 'عقود', many: 'عقدًا' },
    fields: {
      signedBy: 'الأطراف الموقِّعة',
      endedBy: 'الأطراف طالبة الإنهاء',
    },
    states: {
      active: 'سارٍ',
      terminated: 'مفسوخ',
    },
    actions: {
      sign: 'وقّع',
      terminate: 'افسخ',
      keep: 'الإبقاء على العقد',
    },
    events: {
      ContractDrafted: 'أعدّ {actor} عقدًا',
      ContractRedrafted: 'عدّل {actor} صياغة عقد',
      ContractSigned: 'وقّع {actor} عقدًا',
      ContractConcluded: 'أبرم {actor} عقدًا',
      ContractTerminationAsked: 'طلب {actor} إنهاء عقد',
      ContractTerminated: 'فسخ {actor} عقدًا',
      ContractTerminationWithdrawn: 'سحب {actor} طلب إنهاء عقد',
      ContractExpired: 'انقضى عقد',
      ContractDiscarded: 'حذف {actor} مسودة عقد',
    },
    refusals: {
      already_under_contract: {
        title: 'اللاعب متعاقد بالفعل',
        detail: 'للاعب عقد آخر سارٍ في هذه المدة، ولا بد أن ينتهي أولًا.',
      },
    },
  },
  en: {
    name: { one: 'Contract', other: 'Contracts' },
    fields: {
      signedBy: 'Sides that have signed',
      endedBy: 'Sides that want to end it',
    },
    states: {
      active: 'In force',
      terminated: 'Terminated',
    },
    actions: {
      sign: 'Sign',
      terminate: 'Terminate',
      keep: 'Keep in force',
    },
    events: {
      ContractDrafted: '{actor} drafted a contract',
      ContractRedrafted: '{actor} redrafted a contract',
      ContractSigned: '{actor} signed a contract',
      ContractConcluded: '{actor} concluded a contract',
      ContractTerminationAsked: '{actor} asked for the end of a contract',
      ContractTerminated: '{actor} terminated a contract',
      ContractTerminationWithdrawn: '{actor} withdrew a request to end a contract',
      ContractExpired: 'A contract expired',
      ContractDiscarded: '{actor} discarded a contract draft',
    },
    refusals: {
      already_under_contract: {
        title: 'Already under contract',
        detail: 'The player has another contract in force in these days. That one has to end first.',
      },
    },
  },
});
