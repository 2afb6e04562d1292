import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Names } from '../../../app/api/resource-types.ts';
import { IconButton } from '../../../ui/button.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import type { Room } from '../api.ts';
import type { Place } from './use-room.ts';

const GroupDialog = lazily(() => import('./group-dialog.tsx'));

/** Opens a group's details and actions. */
export const GroupButton = (props: {
  readonly room: Room;
  readonly readerId: string;
  readonly places: readonly Place[];
  readonly names: Names;
}) => {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="people" label={formatMessage({ id: 'chat.group' })} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <GroupDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
