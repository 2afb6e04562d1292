import type { BOOKMARKED, bookmark } from '../../../../domain/accounts/saved/bookmark.ts';
import type { bookmarkFolder } from '../../../../domain/accounts/saved/bookmark-folder.ts';
import type { Shown } from '../../app/api/resource-types.ts';
import { useBookmarkFolderByUserInfiniteQuery } from '../../app/generated/bookmark-folder.ts';

export type Bookmark = Shown<typeof bookmark>;
export type Folder = Shown<typeof bookmarkFolder>;

/** An item that can be saved. */
export type Target = { readonly targetType: (typeof BOOKMARKED)[number]; readonly targetId: string };

/** More than a member can have. */
const MOST = 100;

/** A member's folders, in one page. */
export const useFolders = (userId: string) => useBookmarkFolderByUserInfiniteQuery({ userId, limit: MOST });
