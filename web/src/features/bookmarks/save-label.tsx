import { FormattedMessage } from 'react-intl';
import { useBookmarkListInfiniteQuery } from '../../app/generated/bookmark.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import type { Target } from './api.ts';

/** Names the menu item's action: saves the item, or moves the saved one. Read when the menu is opened. */
const SaveLabel = (target: Target) => {
  const { data } = useBookmarkListInfiniteQuery(target);
  const isSaved = (data?.pages[0]?.items.length ?? 0) > 0;
  return (
    <MessagesOf area="bookmarks">
      <FormattedMessage id={`bookmarks.${isSaved ? 'saved' : 'save'}.menu`} />
    </MessagesOf>
  );
};

export default SaveLabel;
