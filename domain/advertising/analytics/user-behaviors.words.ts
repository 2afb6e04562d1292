import { defineWords } from '../../words/define.ts';
import { userBehaviors } from './user-behaviors.ts';

export const userBehaviorsWords = defineWords(userBehaviors, {
  ar: {
    name: { gender: 'm', one: 'سلوك عضو', two: 'سلوكا عضوين', few: 'سلوكيات أعضاء', many: 'سلوك عضو' },
    fields: {
      at: 'متى',
    },
    events: {
      BehaviorNoted: 'سُجّل سلوك عضو',
      BehaviorCorrected: 'صحّح {actor} سلوك عضو',
      BehaviorForgotten: 'محا {actor} سلوك عضو',
    },
    values: {
      kind: {
        search: 'بحث',
        open: 'فتح',
        watch: 'مشاهدة',
        save: 'حفظ',
        share: 'مشاركة',
        leave: 'مغادرة',
      },
      targetType: {
        page: 'صفحة',
      },
    },
  },
  en: {
    name: { one: 'Member behaviour', other: 'Member behaviour' },
    fields: {
      at: 'When',
    },
    events: {
      BehaviorNoted: 'The behaviour of a member was noted',
      BehaviorCorrected: '{actor} corrected the behaviour of a member',
      BehaviorForgotten: '{actor} removed the behaviour of a member',
    },
    values: {
      kind: {
        search: 'Search',
        open: 'Open',
        watch: 'Watch',
        save: 'Save',
        share: 'Share',
        leave: 'Leave',
      },
      targetType: {
        page: 'Page',
      },
    },
  },
});
