import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { useOwnChanges } from '../../app/realtime/own-changes.ts';
import { definition } from '../../resources/generated/definitions/bookmark.ts';
import { ResourceList } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMe, type Member } from '../account/index.ts';
import { useFolders } from './api.ts';
import { FolderBar, Folders, NewFolder } from './folders.tsx';
import { SavedItem } from './saved-item.tsx';

const NO_FILTERS: readonly string[] = [];

/** The reader's saved items: all of them, or those of one folder. */
const BookmarksPage = () => {
  const me = useMe();
  useOwnChanges('bookmark');
  useOwnChanges('bookmark-folder');
  return (
    <>
      <Row apart>
        <PageHeading id="bookmarks.title" />
        <NewFolder />
      </Row>
      {me ? <Saved me={me} /> : <Loading count={3} />}
    </>
  );
};

const Saved = ({ me }: { readonly me: Member }) => {
  const { folderId } = useParams();
  const folders = useFolders(me.id);
  return (
    <Loaded read={folders} meanwhile={<Loading count={3} />}>
      {({ pages }) => {
        const all = pages.flatMap(({ items }) => items);
        const folder = all.find(({ id }) => id === folderId);
        return (
          <>
            <Folders all={all} now={folder?.id ?? 'all'} />
            {folder && <FolderBar folder={folder} />}
            <ResourceList
              key={folder?.id ?? 'all'}
              definition={definition}
              path={`/book-marks/user/${me.id}`}
              filters={NO_FILTERS}
              {...(folder && { where: { folderId: folder.id } })}
              empty={<FormattedMessage id={folder ? 'bookmarks.none.folder' : 'bookmarks.none'} />}
            >
              {(thing) => <SavedItem thing={thing} folders={all} readerId={me.id} />}
            </ResourceList>
          </>
        );
      }}
    </Loaded>
  );
};

export default BookmarksPage;
