import { defineWords } from '../words/define.ts';
import { comment } from './comment.ts';

export const commentWords = defineWords(comment, {
  ar: {
    name: { gender: 'm', one: 'تعليق', two: 'تعليقان', few: 'تعليقات', many: 'تعليقًا' },
    events: {
      PostCommented: 'أُضيف تعليق',
      CommentEdited: 'عُدّل تعليق',
      CommentRemoved: 'حُذف تعليق',
    },
  },
  en: {
    name: { one: 'Comment', other: 'Comments' },
    events: {
      PostCommented: 'Comment added',
      CommentEdited: 'Comment edited',
      CommentRemoved: 'Comment removed',
    },
  },
});
