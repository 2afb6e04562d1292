import { defineWords } from '../words/define.ts';
import { endorsement } from './endorsement.ts';

export const endorsementWords = defineWords(endorsement, {
  ar: {
    name: { gender: 'f', one: 'تزكية', two: 'تزكيتان', few: 'تزكيات', many: 'تزكية' },
    fields: {
      sponsorId: 'صاحب التزكية',
      skill: 'المهارة',
    },
    events: {
      EndorsementGiven: 'قدّم {actor} التزكية {name}',
      EndorsementEdited: 'عدّل {actor} التزكية {name}',
      EndorsementApproved: 'قبل {actor} التزكية {name}',
      EndorsementRejected: 'رفض {actor} التزكية {name}',
      EndorsementRemoved: 'حذف {actor} التزكية {name}',
    },
  },
  en: {
    name: { one: 'Endorsement', other: 'Endorsements' },
    fields: {
      sponsorId: 'Endorsed by',
      skill: 'Skill',
    },
    events: {
      EndorsementGiven: '{actor} gave the endorsement {name}',
      EndorsementEdited: '{actor} edited the endorsement {name}',
      EndorsementApproved: '{actor} approved the endorsement {name}',
      EndorsementRejected: '{actor} rejected the endorsement {name}',
      EndorsementRemoved: '{actor} removed the endorsement {name}',
    },
  },
});
