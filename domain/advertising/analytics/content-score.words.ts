import { defineWords } from '../../words/define.ts';
import { contentScore } from './content-score.ts';

export const contentScoreWords = defineWords(contentScore, {
  ar: {
    name: { gender: 'm', one: 'تقييم محتوى', two: 'تقييما محتوى', few: 'تقييمات محتوى', many: 'تقييم محتوى' },
    fields: {
      high: 'درجة عالية',
    },
    events: {
      ContentScoreOpened: 'فتح {actor} تقييم محتوى',
      ContentScoreNoted: 'كتب {actor} ملاحظة على تقييم محتوى',
      ContentScored: 'قيّم {actor} محتوى',
      ContentScoreClosed: 'أغلق {actor} تقييم محتوى',
    },
  },
  en: {
    name: { one: 'Content score', other: 'Content scores' },
    fields: {
      high: 'High score',
    },
    events: {
      ContentScoreOpened: '{actor} opened a content score',
      ContentScoreNoted: '{actor} noted something on a content score',
      ContentScored: '{actor} scored a content',
      ContentScoreClosed: '{actor} closed a content score',
    },
  },
});
