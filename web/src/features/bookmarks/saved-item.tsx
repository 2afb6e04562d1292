import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { ThingChip, useName, type Thing } from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { OnePost } from '../feed/index.ts';
import type { Folder, Target } from './api.ts';
import { FolderChoice } from './folder-choice.tsx';

const Dialog = lazily(() => import('../../ui/overlay/dialog.tsx'));

type Props = { readonly thing: Thing; readonly folders: readonly Folder[]; readonly readerId: string };

/** The saved item of a bookmark. */
const targetOf = ({ targetType, targetId }: Thing): Target | null => {
  const types = ['post', 'product', 'article', 'job', 'event'] as const;
  const type = types.find((one) => one === targetType);
  return type && typeof targetId === 'string' ? { targetType: type, targetId } : null;
};

/** A saved item, and below it its folder. */
export const SavedItem = ({ thing, folders, readerId }: Props) => {
  const target = targetOf(thing);
  const folder = folders.find(({ id }) => id === thing['folderId']);
  const [isMoving, setMoving] = useState(false);
  if (!target) return null;
  return (
    <Card as="div">
      {target.targetType === 'post' ? (
        <OnePost id={target.targetId} readerId={readerId} gone={<Gone />} />
      ) : (
        <Other {...target} />
      )}
      <Row apart>
        {folder ? (
          <Link to={`/bookmarks/${folder.id}`}>
            <bdi>{folder.name}</bdi>
          </Link>
        ) : (
          <Hint>
            <FormattedMessage id="bookmarks.folder.none" />
          </Hint>
        )}
        <Button look="quiet" small aria-haspopup="dialog" onClick={() => setMoving(true)}>
          <FormattedMessage id="bookmarks.move" />
        </Button>
      </Row>
      {isMoving && (
        <Suspense>
          <Dialog title={<FormattedMessage id="bookmarks.move.title" />} onClose={() => setMoving(false)}>
            <FolderChoice id={thing.id} target={target} onDone={() => setMoving(false)} />
          </Dialog>
        </Suspense>
      )}
    </Card>
  );
};

/** Deleted, hidden, or not open to the reader any more. */
const Gone = () => (
  <Hint>
    <FormattedMessage id="bookmarks.gone" />
  </Hint>
);

const Other = ({ targetType, targetId }: Target) => {
  const words = useWords();
  return useName(targetId) ? (
    <Row apart>
      <ThingChip kind={targetType} id={targetId} />
      <Tag>{words.kind(targetType)}</Tag>
    </Row>
  ) : (
    <Gone />
  );
};
