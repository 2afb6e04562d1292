import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemIn } from '../../app/api/problem.ts';
import { useBookmarkEditMutation, useBookmarkGetQuery } from '../../app/generated/bookmark.ts';
import { useBookmarkFolderCreateMutation } from '../../app/generated/bookmark-folder.ts';
import type { Dispatch } from '../../app/root.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Pick } from '../../ui/fields/pick.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ProblemNotice } from '../../ui/overlay/notice.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { useMe } from '../account/index.ts';
import { useFolders, type Target } from './api.ts';
import { unsave } from './save.ts';

const NameForm = lazily(() => import('../../ui/form/name-form.tsx'));

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** The value of no folder. */
const NONE = '';

/** The folder of a saved item: one of the reader's, a new one, or none; and the way out of the saved items. */
export const FolderChoice = (props: {
  readonly id: string;
  readonly target: Target;
  readonly onDone: () => void;
}) => {
  const { id, target, onDone } = props;
  const me = useMe();
  const { formatMessage } = useIntl();
  const dispatch = useStoreDispatch();
  const read = useBookmarkGetQuery({ id });
  const folders = useFolders(me?.id ?? '');
  const [move, moving] = useBookmarkEditMutation();
  const [make] = useBookmarkFolderCreateMutation();
  const problem = problemIn(moving);
  const moveTo = async (folderId: string | null) => {
    const outcome = await move({ id, folderId });
    if (outcome.data) {
      showToast({ text: 'ui.done', values: { action: formatMessage({ id: 'bookmarks.said.moved' }) } });
      onDone();
    }
    return problemIn(outcome);
  };
  const takeOut = async (folderId: string | null): Promise<undefined> => {
    onDone();
    await dispatch(
      unsave(id, target, folderId, {
        saved: formatMessage({ id: 'bookmarks.said.saved' }),
        removed: formatMessage({ id: 'bookmarks.said.removed' }),
      }),
    );
  };
  const makeAndMove = async (name: string) => {
    const made = await make({ name });
    return made.data ? moveTo(made.data.id) : problemIn(made);
  };
  return (
    <Loaded read={read}>
      {({ folderId }) => {
        const known = folders.data?.pages.flatMap(({ items }) => items) ?? [];
        // a deleted folder leaves its id behind
        const folder = known.find((one) => one.id === folderId)?.id ?? null;
        return (
          <Stack>
            <Pick
              label={formatMessage({ id: 'bookmarks.folder' })}
              picked={folder ?? NONE}
              onPick={(value) => void moveTo(value === NONE ? null : value)}
              options={[
                { value: NONE, label: <FormattedMessage id="bookmarks.folder.none" /> },
                ...known.map(({ id: value, name }) => ({ value, label: <bdi>{name}</bdi> })),
              ]}
            />
            {problem && <ProblemNotice problem={problem} />}
            <Suspense>
              <NameForm
                label={formatMessage({ id: 'bookmarks.folder.new' })}
                look="quiet"
                onSend={makeAndMove}
              >
                <FormattedMessage id="bookmarks.folder.moveToNew" />
              </NameForm>
            </Suspense>
            <ActionButton look="plain" icon="bin" onAct={() => takeOut(folder)}>
              <FormattedMessage id="bookmarks.remove" />
            </ActionButton>
          </Stack>
        );
      }}
    </Loaded>
  );
};
