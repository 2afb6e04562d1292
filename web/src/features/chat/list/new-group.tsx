import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/button.tsx';
import { lazily } from '../../../ui/lazily.tsx';

const GroupForm = lazily(() => import('./group-form.tsx'));

/** Opens the form for a new group. */
export const NewGroup = () => {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="plus" label={formatMessage({ id: 'chat.group.new' })} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <GroupForm onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
