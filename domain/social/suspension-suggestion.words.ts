import { defineWords } from '../words/define.ts';
import { suspensionSuggestion } from './suspension-suggestion.ts';

export const suspensionSuggestionWords = defineWords(suspensionSuggestion, {
  ar: {
    name: {
      gender: 'm',
      one: 'اقتراح إيقاف',
      two: 'اقتراحا إيقاف',
      few: 'اقتراحات إيقاف',
      many: 'اقتراح إيقاف',
    },
    fields: { memberId: 'العضو', reportIds: 'البلاغات', note: 'ملاحظة للعضو' },
    states: { confirmed: 'مؤكد', dismissed: 'مرفوض' },
    actions: { confirm: 'أوقف العضو', dismiss: 'ارفض الاقتراح' },
    events: {
      SuspensionSuggested: 'اقتُرح إيقاف عضو بعد بلاغات مقبولة',
      SuspensionSuggestedAgain: 'اقتُرح إيقاف عضو من جديد',
      SuspensionConfirmed: 'أكّد {actor} إيقاف عضو',
      SuspensionSuggestionDismissed: 'رفض {actor} اقتراح إيقاف',
    },
  },
  en: {
    name: { one: 'Suggested suspension', other: 'Suggested suspensions' },
    fields: { memberId: 'Member', reportIds: 'Reports', note: 'Note to the member' },
    states: { confirmed: 'Confirmed', dismissed: 'Dismissed' },
    actions: { confirm: 'Suspend the member', dismiss: 'Dismiss the suggestion' },
    events: {
      SuspensionSuggested: 'After upheld reports, the suspension of a member was suggested',
      SuspensionSuggestedAgain: 'The suspension of a member was suggested again',
      SuspensionConfirmed: '{actor} confirmed the suspension of a member',
      SuspensionSuggestionDismissed: '{actor} dismissed a suggested suspension',
    },
  },
});
