import { Suspense, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import type { Dispatch } from '../../app/root.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { useMe } from '../account/index.ts';
import css from './chat.module.css';
import { keepUp } from './keep-up.ts';
import { fitViewport } from './viewport.ts';
import { Inbox } from './list/inbox.tsx';
import { RoomPane } from './room/room-pane.tsx';

const FirstMessage = lazily(() => import('./room/first-message.tsx'));

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Keeps conversations up to date at once, not only when the browser is idle. */
const useKeepUp = (userId: string | undefined): void => {
  const dispatch = useStoreDispatch();
  useEffect(() => (userId === undefined ? undefined : keepUp(dispatch, userId)), [dispatch, userId]);
};

/** The conversations of a member: the list, and beside it or in its place one of them. */
const MessagesPage = () => {
  const me = useMe();
  const { roomId, userId } = useParams();
  const { search, key } = useLocation();
  useEffect(() => fitViewport(window.visualViewport, document.documentElement.style), []);
  useKeepUp(me?.id);
  if (!me) return <Loading />;
  const isOpen = roomId !== undefined || userId !== undefined;
  return (
    <div className={css.panes} data-panes={isOpen ? 'room' : 'list'}>
      <PageHeading id="app.messages" hidden />
      <aside className={css.list}>
        <Inbox readerId={me.id} openId={roomId} />
      </aside>
      <section className={css.pane}>
        {roomId !== undefined && (
          <RoomPane
            key={roomId}
            roomId={roomId}
            readerId={me.id}
            around={new URLSearchParams(search).get('at')}
            visit={key}
          />
        )}
        {userId !== undefined && (
          <Suspense fallback={<Loading />}>
            <FirstMessage key={userId} userId={userId} />
          </Suspense>
        )}
        {!isOpen && (
          <div className={css.choose}>
            <Empty icon="chat">
              <FormattedMessage id="chat.choose" />
            </Empty>
          </div>
        )}
      </section>
    </div>
  );
};

export default MessagesPage;
