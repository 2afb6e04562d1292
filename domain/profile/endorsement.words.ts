import { defineWords } from '../words/define.ts';
import { endorsement } from './endorsement.ts';

export const endorsementWords = defineWords(endorsement, {
  ar: {
    name: { gender: 'f', one: 'تزكية', two: 'تزكيتان', few: 'تزكيات', many: 'تزكية' },
    fields: {
      skill: 'المهارة',
    },
    events: {
      EndorsementGiven: 'قُدّمت تزكية',
      EndorsementEdited: 'عُدّلت تزكية',
      EndorsementApproved: 'قُبلت تزكية',
      EndorsementRejected: 'رُفضت تزكية',
      EndorsementRemoved: 'حُذفت تزكية',
    },
  },
  en: {
    name: { one: 'Endorsement', other: 'Endorsements' },
    fields: {
      skill: 'Skill',
    },
    events: {
      EndorsementGiven: 'Endorsement given',
      EndorsementEdited: 'Endorsement edited',
      EndorsementApproved: 'Endorsement approved',
      EndorsementRejected: 'Endorsement rejected',
      EndorsementRemoved: 'Endorsement removed',
    },
  },
});
