import type { News } from '../../app/realtime/cache-updates.ts';
import type { Dispatch, Thunk } from '../../app/root.ts';
import { roomUserCalls } from '../../app/generated/room-user.ts';
import {
  chatCalls,
  tagOf,
  type ConversationPage,
  type InboxRoom,
  type Message,
  type Reaction,
} from './api.ts';
import {
  forgetLatest,
  hideSender,
  isMessage,
  keepLatest,
  pageWith,
  showSender,
  withoutSender,
} from './latest.ts';

const { util, endpoints } = chatCalls;

/** Changes the pages of each conversation that is cached. */
const inConversations =
  (change: (page: ConversationPage, roomId: string, isNewest: boolean) => ConversationPage): Thunk =>
  (dispatch, getState) => {
    for (const asked of util.selectCachedArgsForQuery(getState(), 'conversation')) {
      const { data } = endpoints.conversation.select(asked)(getState());
      const pages = data?.pages.map((page, at) =>
        change(page, asked.roomId, at === 0 && page.newer === null),
      );
      if (!data || !pages || pages.every((page, at) => page === data.pages[at])) continue;
      dispatch(util.updateQueryData('conversation', asked, (list) => ({ ...list, pages })));
    }
  };

const isKnown =
  (id: string): Thunk<boolean> =>
  (_, getState) =>
    util.selectCachedArgsForQuery(getState(), 'conversation').some((asked) =>
      endpoints.conversation
        .select(asked)(getState())
        .data?.pages.some(({ items }) => items.some((item) => item.id === id)),
    );

/** Puts a new message on top of the list of conversations; the list is read again if it lacks the room. */
const inInbox =
  (said: Message, isUnread: boolean): Thunk =>
  (dispatch, getState) => {
    for (const asked of util.selectCachedArgsForQuery(getState(), 'inbox')) {
      const { data } = endpoints.inbox.select(asked)(getState());
      const found = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === said.roomId);
      if (!data || !found || found.last?.id === said.id) continue;
      const now: InboxRoom = {
        ...found,
        last: said,
        activeAt: said.createdAt,
        unread: found.unread + Number(isUnread),
      };
      const pages = data.pages.map((page, at) => {
        const others = page.items.filter(({ id }) => id !== found.id);
        return { ...page, items: at === 0 ? [now, ...others] : others };
      });
      dispatch(util.updateQueryData('inbox', asked, (list) => ({ ...list, pages })));
    }
    const isListed = util.selectCachedArgsForQuery(getState(), 'inbox').some((asked) =>
      endpoints.inbox
        .select(asked)(getState())
        .data?.pages.some(({ items }) => items.some(({ id }) => id === said.roomId)),
    );
    if (!isListed) dispatch(util.invalidateTags(['inbox']));
  };

/** Puts a message from a frame or an answer of the API into the cache. */
export const messageTold =
  (news: News, readerId: string): Thunk =>
  (dispatch) => {
    keepLatest(news);
    const isNew = isMessage(news.values) && !dispatch(isKnown(news.id));
    dispatch(inConversations((page, roomId, isNewest) => pageWith(page, news, roomId, isNewest)));
    if (!isMessage(news.values) || news.values.version > 0)
      return void dispatch(util.invalidateTags(['inbox']));
    const isOthers = news.values.senderId !== readerId;
    dispatch(inInbox({ ...news.values, position: news.position }, isOthers && isNew));
    if (isOthers) dispatch(util.invalidateTags(['unread']));
  };

const isReaction = (values: object | null): values is Reaction & { readonly messageId: string } =>
  values !== null && 'messageId' in values && 'type' in values;

const reactionTold = ({ id, values }: News): Thunk =>
  inConversations((page) => {
    const now = isReaction(values) ? values : null;
    const isConcerned = (item: ConversationPage['items'][number]): boolean =>
      now ? item.id === now.messageId : (item.reactions ?? []).some((one) => one.id === id);
    if (!page.items.some(isConcerned)) return page;
    const items = page.items.map((item) => {
      if (!isConcerned(item)) return item;
      const others = (item.reactions ?? []).filter((one) => one.id !== id);
      return {
        ...item,
        reactions: now ? [...others, { id, userId: now.userId, type: now.type }] : others,
      };
    });
    return { ...page, items };
  });

type Place = { readonly roomId: string; readonly userId: string; readonly lastReadAt: string | null };
const isPlace = (values: object | null): values is Place =>
  values !== null && 'roomId' in values && 'userId' in values && 'lastReadAt' in values;

/**
 * The last message that somebody has read: others' reading shows at the reader's messages, their own resets the
 * counters.
 */
const readTold =
  ({ values }: News, readerId: string): Thunk =>
  (dispatch, getState) => {
    if (!isPlace(values)) return;
    const { roomId, userId, lastReadAt } = values;
    for (const asked of roomUserCalls.util.selectCachedArgsForQuery(getState(), 'roomUserByRoom')) {
      if (asked.roomId !== roomId) continue;
      dispatch(
        roomUserCalls.util.updateQueryData('roomUserByRoom', asked, (list) => ({
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((place) => (place.userId === userId ? { ...place, lastReadAt } : place)),
          })),
        })),
      );
    }
    if (userId === readerId) dispatch(util.invalidateTags(['inbox', 'unread']));
  };

/** A room without values is one that the reader has left. */
const roomTold = ({ id, values }: News): readonly Parameters<typeof util.invalidateTags>[0][number][] => [
  ...(values === null ? (['unread'] as const) : []),
  'inbox',
  { type: 'room', id },
  { type: 'room-user', id: `LIST:${id}` },
];

/** Rooms whose cached members include this one. */
const roomsWith =
  (userId: string): Thunk<readonly string[]> =>
  (_, getState) =>
    roomUserCalls.util.selectCachedArgsForQuery(getState(), 'roomUserByRoom').flatMap((asked) => {
      const read = roomUserCalls.endpoints.roomUserByRoom.select(asked)(getState());
      const places = read.data?.pages.flatMap(({ items }) => items) ?? [];
      return places.some((place) => place.userId === userId) ? [asked.roomId] : [];
    });

/** Whether a cached page of the room has a message of this member: then nothing hides the others. */
const isHeardIn =
  (roomId: string, senderId: string): Thunk<boolean> =>
  (_, getState) =>
    util
      .selectCachedArgsForQuery(getState(), 'conversation')
      .filter((asked) => asked.roomId === roomId)
      .some((asked) =>
        endpoints.conversation
          .select(asked)(getState())
          .data?.pages.some(({ items }) => items.some((said) => said.senderId === senderId)),
      );

/** Whether a block hides a member now. One who is blocked reads no account; the one who blocks reads it still. */
const isHidden =
  ({ id, values }: News): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    if (values === null) return true;
    const asked = dispatch(endpoints.isBlocking.initiate(id, { subscribe: false, forceRefetch: true }));
    return (await asked).data === true;
  };

/**
 * A block takes a member's messages from the cached pages of a group. After its end only the rooms of both are read
 * again; other news of two members, such as a follow, change no conversation.
 */
const memberTold =
  (news: News): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { id } = news;
    const rooms = dispatch(roomsWith(id));
    if (rooms.length === 0) return;
    if (await dispatch(isHidden(news))) {
      hideSender(id);
      dispatch(inConversations((page) => withoutSender(page, id)));
      return void dispatch(util.invalidateTags(['unread']));
    }
    showSender(id);
    const again = rooms.filter((roomId) => !dispatch(isHeardIn(roomId, id)));
    if (again.length === 0) return;
    const tags = again.map((roomId) => ({ type: 'message', id: tagOf(roomId) }) as const);
    dispatch(util.invalidateTags(['unread', ...tags]));
  };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isNews = (value: unknown): value is News =>
  isObject(value) && 'id' in value && 'position' in value && 'values' in value;

const newsIn = (event: Event): News | null =>
  event instanceof CustomEvent && isNews(event.detail) ? event.detail : null;

/** Calls back with each of the window's events of this name. Returns a function that stops it. */
const on = (name: string, change: (news: News) => void): (() => void) => {
  const listener = (event: Event): void => {
    const news = newsIn(event);
    if (news) change(news);
  };
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
};

/** Keeps all cached conversations up to date, from the window's events. Returns a function that stops it. */
export const followConversations = (dispatch: Dispatch, readerId: string): (() => void) => {
  const readAgain = (): void => {
    forgetLatest();
    dispatch(util.invalidateTags(['inbox', 'unread', 'message', 'room', 'room-user']));
  };
  window.addEventListener('news-missed', readAgain);
  const stops = [
    on('new-message', (news) => dispatch(messageTold(news, readerId))),
    on('message-reaction', (news) => dispatch(reactionTold(news))),
    on('read-message', (news) => dispatch(readTold(news, readerId))),
    on('connection-changed', (news) => void dispatch(memberTold(news))),
    on('room-changed', (news) => dispatch(util.invalidateTags([...roomTold(news)]))),
    () => window.removeEventListener('news-missed', readAgain),
  ];
  return () => stops.forEach((stop) => stop());
};
