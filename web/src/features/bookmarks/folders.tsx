import { useState, type ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import {
  useBookmarkFolderCreateMutation,
  useBookmarkFolderEditMutation,
  useBookmarkFolderRemoveMutation,
} from '../../app/generated/bookmark-folder.ts';
import { useWords } from '../../i18n/words.ts';
import { NamingButton } from '../../ui/form/naming-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Hint, Row } from '../../ui/layout.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Folder } from './api.ts';

/** All saved items, and each folder. */
export const Folders = ({ all, now }: { readonly all: readonly Folder[]; readonly now: string }) => (
  <Tabs
    label={useIntl().formatMessage({ id: 'bookmarks.folders' })}
    now={now}
    tabs={[
      { key: 'all', to: '/bookmarks', label: <FormattedMessage id="bookmarks.all" /> },
      ...all.map(({ id, name }) => ({ key: id, to: `/bookmarks/${id}`, label: <bdi>{name}</bdi> })),
    ]}
  />
);

/** A button that asks for the name of a folder. */
const FolderNaming = (props: Pick<ComponentProps<typeof NamingButton>, 'label' | 'name' | 'onSend'>) => (
  <NamingButton
    {...props}
    asks={useWords().field('bookmark-folder', 'name')}
    send={<FormattedMessage id="bookmarks.folder.save" />}
  />
);

/** Makes a folder, and opens it. */
export const NewFolder = () => {
  const [make] = useBookmarkFolderCreateMutation();
  const navigate = useNavigate();
  const send = async (name: string) => {
    const made = await make({ name });
    if (made.data) await navigate(`/bookmarks/${made.data.id}`);
    return problemIn(made);
  };
  return <FolderNaming label={<FormattedMessage id="bookmarks.folder.new" />} onSend={send} />;
};

/** Renames the folder, or deletes it; what is in it stays saved. */
export const FolderBar = ({ folder: { id, name, version } }: { readonly folder: Folder }) => {
  const [rename] = useBookmarkFolderEditMutation();
  const [remove] = useBookmarkFolderRemoveMutation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const act = async () => {
    const outcome = await remove({ id });
    if (outcome.data) await navigate('/bookmarks', { replace: true });
    return problemIn(outcome);
  };
  return (
    <Row>
      <FolderNaming
        key={version}
        label={<FormattedMessage id="bookmarks.folder.rename" />}
        name={name ?? ''}
        onSend={async (given) => problemIn(await rename({ id, version, name: given }))}
      />
      <Button look="danger" small aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <FormattedMessage id="bookmarks.folder.delete" />
      </Button>
      {isAsking && (
        <Confirm
          question={
            <FormattedMessage id="bookmarks.folder.ask" values={{ name: <bdi key="name">{name}</bdi> }} />
          }
          label={<FormattedMessage id="bookmarks.folder.delete" />}
          onAct={act}
          onClose={() => setAsking(false)}
        >
          <Hint>
            <FormattedMessage id="bookmarks.folder.removed" />
          </Hint>
        </Confirm>
      )}
    </Row>
  );
};
