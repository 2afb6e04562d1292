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
      terminated: 'مفسوخ',
    },
    actions: {
      sign: 'وقّع',
      terminate: 'افسخ',
      keep: 'الإبقاء على العقد',
    },
    events: {
      ContractDrafted: 'أُعد عقد',
      ContractRedrafted: 'عُدّلت صياغة عقد',
      ContractSigned: 'وقّع أحد الطرفين عقدًا',
      ContractConcluded: 'أُبرم عقد',
      ContractTerminationAsked: 'طلب طرف إنهاء عقد',
      ContractTerminated: 'فُسخ عقد',
      ContractTerminationWithdrawn: 'سُحب طلب إنهاء عقد',
      ContractExpired: 'انقضى عقد',
      ContractDiscarded: 'حُذفت مسودة عقد',
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
      terminated: 'Terminated',
    },
    actions: {
      sign: 'Sign',
      terminate: 'Terminate',
      keep: 'Keep in force',
    },
    events: {
      ContractDrafted: 'Contract drafted',
      ContractRedrafted: 'Contract redrafted',
      ContractSigned: 'Contract signed by one side',
      ContractConcluded: 'Contract concluded',
      ContractTerminationAsked: 'End of a contract asked by one side',
      ContractTerminated: 'Contract terminated',
      ContractTerminationWithdrawn: 'Request to end a contract withdrawn',
      ContractExpired: 'Contract expired',
      ContractDiscarded: 'Contract draft discarded',
    },
    refusals: {
      already_under_contract: {
        title: 'Already under contract',
        detail: 'The player has another contract in force in these days. That one has to end first.',
      },
    },
  },
});
