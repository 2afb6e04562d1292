import { defineWords } from '../../words/define.ts';
import { contentScore } from './content-score.ts';

export const contentScoreWords = defineWords(contentScore, {
  ar: {
    name: { gender: 'm', one: 'تقييم محتوى', two: 'تقييما محتوى', few: 'تقييمات محتوى', many: 'تقييم محتوى' },
    fields: {
      high: 'درجة عالية',
    },
    events: {
      ContentScoreOpened: 'فُتح تقييم محتوى',
      ContentScoreNoted: 'ملاحظة على تقييم محتوى',
      ContentScored: 'قُيّم محتوى',
      ContentScoreClosed: 'أُغلق تقييم محتوى',
    },
  },
  en: {
    name: { one: 'Content score', other: 'Content scores' },
    fields: {
      high: 'High score',
    },
    events: {
      ContentScoreOpened: 'Content score opened',
      ContentScoreNoted: 'Note on a content score',
      ContentScored: 'Content scored',
      ContentScoreClosed: 'Content score closed',
    },
  },
});
