import { wasIn } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { EventMeta } from '../../domain/kit/log.ts';
import type { FrameType } from '../../domain/realtime/frames.ts';
import type { Handler, Projection } from '../engine/projection.ts';
import { column, placeColumn, type Table } from '../engine/table.ts';

/** An event to deliver, under the topic that selects its recipients. */
export type Delivery = {
  /**
   * `everyone`: all who are connected · `member/<id>`: that person · `author/<id>`: the author and followers · `post/<id>`: watchers · `room/<id>`:
   * members.
   */
  readonly topic: string;
  readonly frame: FrameType;
  /** The item whose values the frame carries. */
  readonly item: string;
  /** Named in place of the event, which the receiver may not know of. */
  readonly event?: string;
};

export type Told = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: EventMeta;
};

export const EVERYONE = 'everyone';
export const memberTopic = (person: string): string => `member/${person}`;
export const authorTopic = (person: string): string => `author/${person}`;
export const roomTopic = (room: string): string => `room/${room}`;
export const postTopic = (post: string): string => `post/${post}`;

/** Answers the deliveries of an event, at most one a topic; null = none. */
type Route = (event: Told) => Delivery | readonly Delivery[] | null;

/** Its current post, or the former one for events that state only the previous value. */
const postOf = ({ data }: Told): string | null => textIn(data['postId']) ?? textIn(wasIn(data)['postId']);

const toMember =
  (
    person: (event: Told) => string | null,
    frame: 'notification' | 'notificationRead' | 'own' = 'notification',
  ): Route =>
  (event) => {
    const id = person(event);
    return id === null ? null : { topic: memberTopic(id), frame, item: event.meta.item };
  };

/** For the member's other devices: something that they alone have. */
const toOwner = toMember(({ meta }) => meta.actor, 'own');

const toFollowers: Route = ({ data, meta }) => {
  const author = textIn(data['authorId']) ?? meta.actor;
  return author === null ? null : { topic: authorTopic(author), frame: 'post', item: meta.item };
};

const toWatchers: Route = ({ meta }) => ({ topic: postTopic(meta.item), frame: 'post', item: meta.item });

const counted: Route = (event) => {
  const post = postOf(event);
  return post === null ? null : { topic: postTopic(post), frame: 'post_counters', item: post };
};

/** The room that an event names, or named before. */
const roomOf = ({ data }: Told): string | null => textIn(data['roomId']) ?? textIn(wasIn(data)['roomId']);

/** For the members of the room. */
const toRoom =
  (frame: 'message' | 'message-reaction' | 'read-message'): Route =>
  (event) => {
    const room = roomOf(event);
    return room === null ? null : { topic: roomTopic(room), frame, item: event.meta.item };
  };

/** A change of a room itself or of its people, for those who are in it now. */
const ofRoom =
  (idOf: (event: Told) => string | null): Route =>
  (event) => {
    const room = idOf(event);
    return room === null ? null : { topic: roomTopic(room), frame: 'room', item: room };
  };
/** For the members of the room, and for a member who has left it. */
const ofLeaving: Route = (event) => {
  const [room, person] = [roomOf(event), textIn(wasIn(event.data)['userId'])];
  if (room === null) return null;
  const inside = { topic: roomTopic(room), frame: 'room', item: room } as const;
  return person === null ? inside : [inside, { ...inside, topic: memberTopic(person) }];
};
const itself = ({ meta }: Told): string => meta.item;

/** Blocks have this name as well: a member is not told that they are blocked. */
const CONNECTION_CHANGED = 'ConnectionChanged';

/** For both persons of a connection. Each receives the other one. */
const toBoth =
  (one: string, other: string): Route =>
  ({ data }) => {
    const sides = [one, other].map((field) => textIn(data[field]) ?? textIn(wasIn(data)[field]));
    return sides.flatMap((person, at) => {
      const item = sides[1 - at];
      return person && item
        ? [{ topic: memberTopic(person), frame: 'connection' as const, item, event: CONNECTION_CHANGED }]
        : [];
    });
  };
/** For the member who mutes: on their other pages the other member changes. */
const toMuting: Route = ({ data }) => {
  const [person, item] = ['userId', 'mutedId'].map(
    (field) => textIn(data[field]) ?? textIn(wasIn(data)[field]),
  );
  if (!person || !item) return null;
  return { topic: memberTopic(person), frame: 'connection', item, event: CONNECTION_CHANGED };
};

/** A suspension and its end have the same name: nobody is told that a member is suspended. */
const MEMBER_CHANGED = 'MemberChanged';

/** For everybody: the things of this member go, or come back. */
const toEveryone: Route = ({ meta }) => ({
  topic: EVERYONE,
  frame: 'member',
  item: meta.item,
  event: MEMBER_CHANGED,
});

const ofFriends = toBoth('requesterId', 'addresseeId');
const ofFollow = toBoth('followerId', 'followedId');
const ofBlock = toBoth('userId', 'blockedUserId');

const routes: Readonly<Record<string, Route>> = {
  NotificationSent: toMember(({ data }) => textIn(data['userId']) ?? textIn(data['adminId'])),
  NotificationJoined: toMember(({ data }) => textIn(wasIn(data)['userId'])),
  // only the recipient reads and removes it
  NotificationRead: toMember(({ meta }) => meta.actor, 'notificationRead'),
  NotificationRemoved: toMember(({ meta }) => meta.actor),
  PostPublished: toFollowers,
  VideoPosted: toFollowers,
  VideoAttached: toWatchers,
  VideoProgressed: toWatchers,
  VideoReady: (event) => [toWatchers(event), toFollowers(event)].flatMap((one) => one ?? []),
  VideoFailed: toWatchers,
  PostEdited: toWatchers,
  PostHidden: toWatchers,
  PostRestored: toWatchers,
  PostSetAside: toWatchers,
  PostBroughtBack: toWatchers,
  PostRemoved: toWatchers,
  PostReacted: counted,
  ReactionChanged: counted,
  ReactionWithdrawn: counted,
  PostCommented: counted,
  CommentHidden: counted,
  CommentRestored: counted,
  CommentRemoved: counted,
  MessageSent: toRoom('message'),
  MessageEdited: toRoom('message'),
  MessageVideoProcessed: toRoom('message'),
  MessageHeld: toRoom('message'),
  MessageRestored: toRoom('message'),
  MessageRemoved: toRoom('message'),
  MessageReacted: toRoom('message-reaction'),
  MessageReactionChanged: toRoom('message-reaction'),
  MessageReactionWithdrawn: toRoom('message-reaction'),
  MessageRead: toRoom('read-message'),
  RoomRead: toRoom('read-message'),
  RoomJoined: ofRoom(roomOf),
  RoomLeft: ofLeaving,
  RoomEdited: ofRoom(itself),
  RoomNameHidden: ofRoom(itself),
  RoomNameRestored: ofRoom(itself),
  RoomHandedOver: ofRoom(itself),
  RoomAccepted: ofRoom(itself),
  RoomPaused: ofRoom(itself),
  RoomResumed: ofRoom(itself),
  RoomBefriended: ofRoom(itself),
  RoomClosed: ofRoom(itself),
  FriendshipRequested: ofFriends,
  FriendshipAskedAgain: ofFriends,
  FriendshipAccepted: ofFriends,
  FriendshipRejected: ofFriends,
  FriendshipWithdrawn: ofFriends,
  FriendshipRemoved: ofFriends,
  UserFollowed: ofFollow,
  UserUnfollowed: ofFollow,
  UserSuspended: toEveryone,
  UserReinstated: toEveryone,
  BookmarkAdded: toOwner,
  BookmarkMoved: toOwner,
  BookmarkRemoved: toOwner,
  BookmarkFolderMade: toOwner,
  BookmarkFolderRenamed: toOwner,
  BookmarkFolderRemoved: toOwner,
  SearchSaved: toOwner,
  SavedSearchChanged: toOwner,
  SavedSearchRemoved: toOwner,
  UserBlocked: ofBlock,
  UserUnblocked: ofBlock,
  UserMuted: toMuting,
  UserUnmuted: toMuting,
};

/** The deliveries of an event, each with its topic, its item and the name of its frame. */
export const deliveriesOf = (event: Told): readonly Required<Delivery>[] =>
  [routes[event.type]?.(event) ?? []].flat().map((one) => ({ event: event.type, ...one }));

const delivery: Table = {
  name: 'delivery',
  columns: {
    topic: column('text'),
    position: placeColumn,
    frame: column('text'),
    event: column('text'),
    item: column('uuid'),
  },
  key: ['topic', 'position'],
  appendOnly: true,
};

const deliver: Handler = (event, rows) => {
  for (const found of deliveriesOf(event))
    rows.table(delivery.name).insert({ ...found, position: event.position });
};

/** Deliveries by topic and position. A client that was disconnected reads the missed ones from here. */
export const deliveriesProjection: Projection = {
  name: 'delivery',
  version: 8,
  sealed: 'unread',
  tables: [delivery],
  on: Object.fromEntries(Object.keys(routes).map((type) => [type, deliver])),
};
