import { wasIn } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { EventMeta } from '../../domain/kit/log.ts';
import type { FrameType } from '../../domain/realtime/frames.ts';
import type { Handler, Projection } from '../engine/projection.ts';
import { column, placeColumn, type Table } from '../engine/table.ts';

/** An event that somebody is told of, under the topic by which they are found. */
export type Delivery = {
  /** `member/<id>`: that person alone · `author/<id>`: their followers and themselves · `post/<id>`: who watches it · `room/<id>`: who is in it. */
  readonly topic: string;
  readonly frame: FrameType;
  /** The thing whose values the frame carries. */
  readonly item: string;
};

export type Told = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: EventMeta;
};

export const memberTopic = (person: string): string => `member/${person}`;
export const authorTopic = (person: string): string => `author/${person}`;
export const roomTopic = (room: string): string => `room/${room}`;
export const postTopic = (post: string): string => `post/${post}`;

type Route = (event: Told) => Delivery | null;

/** Its post, or the post that it belonged to, for events that only name what was. */
const postOf = ({ data }: Told): string | null => textIn(data['postId']) ?? textIn(wasIn(data)['postId']);

const toMember =
  (person: (event: Told) => string | null): Route =>
  (event) => {
    const id = person(event);
    return id === null ? null : { topic: memberTopic(id), frame: 'notification', item: event.meta.item };
  };

const toFollowers: Route = ({ data, meta }) => {
  const author = textIn(data['authorId']) ?? meta.actor;
  return author === null ? null : { topic: authorTopic(author), frame: 'post', item: meta.item };
};

const toWatchers: Route = ({ meta }) => ({ topic: postTopic(meta.item), frame: 'post', item: meta.item });

const counted: Route = (event) => {
  const post = postOf(event);
  return post === null ? null : { topic: postTopic(post), frame: 'post_counters', item: post };
};

/** To those who are in the room, of which the event says what it is or was. */
const toRoom =
  (frame: 'message' | 'read-message'): Route =>
  ({ data, meta }) => {
    const room = textIn(data['roomId']) ?? textIn(wasIn(data)['roomId']);
    return room === null ? null : { topic: roomTopic(room), frame, item: meta.item };
  };

const routes: Readonly<Record<string, Route>> = {
  NotificationSent: toMember(({ data }) => textIn(data['userId']) ?? textIn(data['adminId'])),
  // whom it is for alone reads and removes
  NotificationRead: toMember(({ meta }) => meta.actor),
  NotificationRemoved: toMember(({ meta }) => meta.actor),
  PostPublished: toFollowers,
  PostEdited: toWatchers,
  PostHidden: toWatchers,
  PostRestored: toWatchers,
  PostRemoved: toWatchers,
  PostReacted: counted,
  ReactionChanged: counted,
  ReactionWithdrawn: counted,
  PostCommented: counted,
  CommentRemoved: counted,
  MessageSent: toRoom('message'),
  MessageEdited: toRoom('message'),
  MessageRemoved: toRoom('message'),
  MessageRead: toRoom('read-message'),
  RoomRead: toRoom('read-message'),
};

/** Whom an event is told to, and of what; null = nobody. */
export const deliveryOf = (event: Told): Delivery | null => routes[event.type]?.(event) ?? null;

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
  const found = deliveryOf(event);
  if (found) rows.table(delivery.name).insert({ ...found, position: event.position, event: event.type });
};

/** What realtime clients are told, by topic and position: a client that was away gets from here what it missed. */
export const deliveriesProjection: Projection = {
  name: 'delivery',
  version: 2,
  sealed: 'unread',
  tables: [delivery],
  on: Object.fromEntries(Object.keys(routes).map((type) => [type, deliver])),
};
