import { defineWords } from '../../words/define.ts';
import { bookmarkFolder } from './bookmark-folder.ts';

export const bookmarkFolderWords = defineWords(bookmarkFolder, {
  ar: {
    name: {
      gender: 'm',
      one: 'مجلد محفوظات',
      two: 'مجلدا محفوظات',
      few: 'مجلدات محفوظات',
      many: 'مجلد محفوظات',
    },
    events: {
      BookmarkFolderMade: 'أنشأ {actor} مجلدًا للمحفوظات',
      BookmarkFolderRenamed: 'غيّر {actor} اسم مجلد محفوظات',
      BookmarkFolderRemoved: 'حذف {actor} مجلد محفوظات',
    },
    refusals: {
      too_many_folders: {
        title: 'بلغت أقصى عدد للمجلدات',
        detail: 'احذف مجلدًا لا تحتاج إليه، ثم أنشئ غيره.',
      },
    },
  },
  en: {
    name: { one: 'Bookmark folder', other: 'Bookmark folders' },
    events: {
      BookmarkFolderMade: '{actor} made a folder of bookmarks',
      BookmarkFolderRenamed: '{actor} renamed a folder of bookmarks',
      BookmarkFolderRemoved: '{actor} deleted a folder of bookmarks',
    },
    refusals: {
      too_many_folders: {
        title: 'No more folders',
        detail: 'Delete a folder that you don’t need, then make another one.',
      },
    },
  },
});
