import { defineWords } from '../words/define.ts';
import { bookmark } from './bookmark.ts';

export const bookmarkWords = defineWords(bookmark, {
  ar: {
    name: { gender: 'm', one: 'محفوظ', two: 'محفوظان', few: 'محفوظات', many: 'محفوظًا' },
    events: {
      BookmarkAdded: 'حفظ {actor} شيئًا في المحفوظات',
      BookmarkRemoved: 'أزال {actor} من المحفوظات',
    },
  },
  en: {
    name: { one: 'Bookmark', other: 'Bookmarks' },
    events: {
      BookmarkAdded: '{actor} bookmarked something',
      BookmarkRemoved: '{actor} removed a bookmark',
    },
  },
});
