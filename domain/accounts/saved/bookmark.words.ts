import { defineWords } from '../../words/define.ts';
import { bookmark } from './bookmark.ts';

export const bookmarkWords = defineWords(bookmark, {
  ar: {
    name: { gender: 'm', one: 'محفوظ', two: 'محفوظان', few: 'محفوظات', many: 'محفوظًا' },
    fields: { folderId: 'المجلد' },
    actions: { edit: 'انقل إلى مجلد' },
    events: {
      BookmarkMoved: 'نقل {actor} محفوظًا إلى مجلد آخر',
      BookmarkAdded: 'حفظ {actor} شيئًا في المحفوظات',
      BookmarkRemoved: 'أزال {actor} من المحفوظات',
    },
  },
  en: {
    name: { one: 'Bookmark', other: 'Bookmarks' },
    fields: { folderId: 'Folder' },
    actions: { edit: 'Move to a folder' },
    events: {
      BookmarkMoved: '{actor} moved a bookmark to another folder',
      BookmarkAdded: '{actor} bookmarked something',
      BookmarkRemoved: '{actor} removed a bookmark',
    },
  },
});
