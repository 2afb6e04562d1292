import { personal, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { full, owner, system } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';

/** A page shows all folders of a member at once. */
const MOST_FOLDERS = 50;

/** A member's own folder of bookmarks. */
export const bookmarkFolder = defineResource({
  name: 'bookmark-folder',
  path: '/bookmark-folders',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    name: personal(line(60)),
  },
  refusals: { too_many_folders: 409 },
  states: ['kept'],
  actions: {
    create: { event: 'BookmarkFolderMade', to: 'kept', by: [full] },
    edit: { event: 'BookmarkFolderRenamed', by: [owner], takes: ['name'] },
    remove: { event: 'BookmarkFolderRemoved', to: 'removed', by: [owner, system] },
  },
  holds: [
    {
      name: 'folders',
      secret: false,
      refusal: 'too_many_folders',
      key: ({ userId }) => userId ?? null,
      limit: () => MOST_FOLDERS,
    },
  ],
  lookups: ['user/{userId}'],
  read: [owner],
});
