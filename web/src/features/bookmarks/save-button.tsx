import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { MessagesOf } from '../../i18n/provider.tsx';
import { Button } from '../../ui/button.tsx';
import type { Target } from './api.ts';
import SaveItem from './save-item.tsx';

/** Saves an item from its page; pressed again, it moves the saved one or takes it out. */
const SaveButton = (target: Target) => {
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Button look="plain" small icon="bookmark" onClick={() => setSaving(true)}>
        <MessagesOf area="bookmarks">
          <FormattedMessage id="bookmarks.save" />
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
