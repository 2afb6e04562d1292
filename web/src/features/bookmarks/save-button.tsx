import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBookmarkListInfiniteQuery } from '../../app/generated/bookmark.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import { Button } from '../../ui/button.tsx';
import type { Target } from './api.ts';
import SaveItem from './save-item.tsx';

/** Saves an item from its page and then says so; pressed again, it moves the saved one or takes it out. */
const SaveButton = (target: Target) => {
  const { data } = useBookmarkListInfiniteQuery(target);
  const isSaved = (data?.pages[0]?.items.length ?? 0) > 0;
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Button look="plain" small icon="bookmark" onClick={() => setSaving(true)}>
        <MessagesOf area="bookmarks">
          <FormattedMessage id={`bookmarks.${isSaved ? 'saved' : 'save'}`} />
        </MessagesOf>
      </Button>
      {isSaving && (
        <Suspense>
          <SaveItem {...target} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
};

export default SaveButton;
