import { defineWords } from '../words/define.ts';
import { comment } from './comment.ts';

export const commentWords = defineWords(comment, {
  ar: {
    name: { gender: 'm', one: 'تعليق', two: 'تعليقان', few: 'تعليقات', many: 'تعليقًا' },
    events: {
      PostCommented: 'أضاف {actor} التعليق {name}',
      CommentEdited: 'عدّل {actor} التعليق {name}',
      CommentHidden: 'أخفى {actor} تعليقًا',
      CommentKeptHidden: 'بقي التعليق {name} مخفيًا بقرار من الإدارة',
      CommentRestored: 'أعاد {actor} التعليق {name}',
      CommentRemoved: 'حذف {actor} التعليق {name}',
    },
  },
  en: {
    name: { one: 'Comment', other: 'Comments' },
    events: {
      PostCommented: '{actor} added the comment {name}',
      CommentEdited: '{actor} edited the comment {name}',
      CommentHidden: '{actor} hid a comment',
      CommentKeptHidden: 'The comment {name} stays hidden by a decision of the staff',
      CommentRestored: '{actor} restored the comment {name}',
      CommentRemoved: '{actor} removed the comment {name}',
    },
  },
});
