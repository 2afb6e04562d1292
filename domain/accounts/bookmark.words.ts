import { defineWords } from '../words/define.ts';
import { bookmark } from './bookmark.ts';

export const bookmarkWords = defineWords(bookmark, {
  ar: {
    name: { gender: 'm', one: 'محفوظ', two: 'محفوظان', few: 'محفوظات', many: 'محفوظًا' },
    events: {
      BookmarkAdded: 'أُضيف إلى المحفوظات',
      BookmarkRemoved: 'أُزيل من المحفوظات',
    },
  },
  en: {
    name: { one: 'Bookmark', other: 'Bookmarks' },
    events: {
      BookmarkAdded: 'Bookmarked',
      BookmarkRemoved: 'Bookmark removed',
    },
  },
});
