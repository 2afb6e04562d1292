import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import type { Names } from '../../../app/api/resource-types.ts';
import {
  usePostMuteByUserInfiniteQuery,
  usePostMuteRemoveMutation,
} from '../../../app/generated/post-mute.ts';
import {
  useUserMuteByUserInfiniteQuery,
  useUserMuteRemoveMutation,
} from '../../../app/generated/user-mute.ts';
import { useRoomGetQuery } from '../../../app/generated/room.ts';
import {
  useRoomMuteByUserInfiniteQuery,
  useRoomMuteRemoveMutation,
} from '../../../app/generated/room-mute.ts';
import { NamesHere, useName } from '../../../resources/names.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Hint, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../section.tsx';
import css from './muted.module.css';

type Owner = { readonly userId: string };

/** The members, posts and conversations that the member has muted, each with a way to undo it. */
export const Muted = (owner: Owner) => (
  <>
    <Section title={<FormattedMessage id="notices.muted.members" />}>
      <MutedMembers {...owner} />
    </Section>
    <Section title={<FormattedMessage id="notices.muted.posts" />}>
      <MutedPosts {...owner} />
    </Section>
    <Section title={<FormattedMessage id="notices.muted.rooms" />}>
      <MutedRooms {...owner} />
    </Section>
  </>
);

const MutedMembers = ({ userId }: Owner) => {
  const read = useUserMuteByUserInfiniteQuery({ userId, with: 'names' });
  const [remove] = useUserMuteRemoveMutation();
  return (
    <Loaded read={read}>
      {({ pages }) => (
        <NamesHere value={namesIn(pages)}>
          <List
            items={pages.flatMap(({ items }) => items)}
            none={<FormattedMessage id="notices.muted.members.none" />}
            more={moreOf(read)}
            onUnmute={async (id) => problemIn(await remove({ id }))}
          >
            {({ mutedId: id }) => (
              <ItemName
                id={id ?? ''}
                to={`/members/${id}`}
                unnamed={<FormattedMessage id="account.someone" />}
              />
            )}
          </List>
        </NamesHere>
      )}
    </Loaded>
  );
};

const MutedPosts = ({ userId }: Owner) => {
  const read = usePostMuteByUserInfiniteQuery({ userId, with: 'names' });
  const [remove] = usePostMuteRemoveMutation();
  return (
    <Loaded read={read}>
      {({ pages }) => (
        <NamesHere value={namesIn(pages)}>
          <List
            items={pages.flatMap(({ items }) => items)}
            none={<FormattedMessage id="notices.muted.posts.none" />}
            more={moreOf(read)}
            onUnmute={async (id) => problemIn(await remove({ id }))}
          >
            {({ postId: id }) => (
              <ItemName
                id={id ?? ''}
                to={`/posts/${id}`}
                unnamed={<FormattedMessage id="notices.muted.post" />}
              />
            )}
          </List>
        </NamesHere>
      )}
    </Loaded>
  );
};

const MutedRooms = ({ userId }: Owner) => {
  const read = useRoomMuteByUserInfiniteQuery({ userId });
  const [remove] = useRoomMuteRemoveMutation();
  return (
    <Loaded read={read}>
      {({ pages }) => (
        <List
          items={pages.flatMap(({ items }) => items)}
          none={<FormattedMessage id="notices.muted.rooms.none" />}
          more={moreOf(read)}
          onUnmute={async (id) => problemIn(await remove({ id }))}
        >
          {({ roomId }) => <RoomName id={roomId ?? ''} readerId={userId} />}
        </List>
      )}
    </Loaded>
  );
};

/** Reads the next page of a list; undefined if there is none. */
const moreOf = (read: {
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => Promise<object>;
}): (() => Promise<Problem | undefined>) | undefined =>
  read.hasNextPage ? async () => problemIn(await read.fetchNextPage()) : undefined;

const namesIn = (pages: readonly { readonly names?: Names }[]): Names =>
  Object.assign({}, ...pages.map(({ names }) => names));

/** The name of a muted item, which links to its page. */
const ItemName = (props: { readonly id: string; readonly to: string; readonly unnamed: ReactNode }) => {
  const name = useName(props.id)?.name;
  return (
    <Link to={props.to} className={css.name}>
      {name ? <bdi>{name}</bdi> : props.unnamed}
    </Link>
  );
};

/** The name of a group, or of the other member of a direct room. */
const RoomName = ({ id, readerId }: { readonly id: string; readonly readerId: string }) => {
  const { data } = useRoomGetQuery({ id, with: 'names' });
  const other = data?.openerId === readerId ? data.withId : data?.openerId;
  const name = data?.kind === 'group' ? data.name : data?.names?.[other ?? '']?.name;
  return (
    <Link to={`/messages/${id}`} className={css.name}>
      {name ? <bdi>{name}</bdi> : <FormattedMessage id="notices.muted.room" />}
    </Link>
  );
};

const List = <T extends { readonly id: string }>(props: {
  readonly items: readonly T[];
  readonly none: ReactNode;
  readonly more: (() => Promise<Problem | undefined>) | undefined;
  readonly onUnmute: (id: string) => Promise<Problem | undefined>;
  readonly children: (item: T) => ReactNode;
}) => {
  const { items, none, more, onUnmute, children } = props;
  if (items.length === 0) return <Hint>{none}</Hint>;
  return (
    <>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Row apart>
              {children(item)}
              <ActionButton look="quiet" small onAct={() => onUnmute(item.id)}>
                <FormattedMessage id="notices.muted.undo" />
              </ActionButton>
            </Row>
          </li>
        ))}
      </ul>
      {more && (
        <ActionButton look="quiet" onAct={more}>
          <FormattedMessage id="notices.muted.more" />
        </ActionButton>
      )}
    </>
  );
};
