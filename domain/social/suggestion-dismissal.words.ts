import { defineWords } from '../words/define.ts';
import { suggestionDismissal } from './suggestion-dismissal.ts';

export const suggestionDismissalWords = defineWords(suggestionDismissal, {
  ar: {
    name: {
      gender: 'm',
      one: 'اقتراح مستبعد',
      two: 'اقتراحان مستبعدان',
      few: 'اقتراحات مستبعدة',
      many: 'اقتراحًا مستبعدًا',
    },
    fields: { dismissedId: 'العضو المستبعد' },
    states: { dismissed: 'مستبعد' },
    events: {
      SuggestionDismissed: 'استبعد {actor} اقتراحًا',
      SuggestionRestored: 'أعاد {actor} اقتراحًا استبعده',
    },
  },
  en: {
    name: { one: 'Dismissed suggestion', other: 'Dismissed suggestions' },
    fields: { dismissedId: 'Dismissed member' },
    states: { dismissed: 'Dismissed' },
    events: {
      SuggestionDismissed: '{actor} dismissed a suggestion',
      SuggestionRestored: '{actor} allowed a suggestion again',
    },
  },
});
