import type { Placeholder } from '../format/template.ts';
import { ACCOUNT_KINDS } from './kinds/account.ts';
import { AGREEMENT_KINDS } from './kinds/agreements.ts';
import { COMPETITION_KINDS } from './kinds/competitions.ts';
import { EVENT_KINDS } from './kinds/events.ts';
import { JOB_KINDS } from './kinds/jobs.ts';
import { MESSAGE_KINDS } from './kinds/messages.ts';
import { NEWS_KINDS } from './kinds/news.ts';
import { ORDER_KINDS } from './kinds/orders.ts';
import { PEOPLE_KINDS } from './kinds/people.ts';
import { POST_KINDS } from './kinds/posts.ts';
import type { Channel, KindRow, KindRows } from './kinds/row.ts';
import { TRAINING_KINDS } from './kinds/trainings.ts';

export { CHANNELS, type Channel } from './kinds/row.ts';

/** Groups of notification kinds. One row of the settings page sets all kinds of a group. */
export const TOPICS = [
  'account',
  'posts',
  'people',
  'messages',
  'trainings',
  'competitions',
  'events',
  'jobs',
  'orders',
  'agreements',
  'news',
] as const;
export type Topic = (typeof TOPICS)[number];

const BY_TOPIC = {
  account: ACCOUNT_KINDS,
  posts: POST_KINDS,
  people: PEOPLE_KINDS,
  messages: MESSAGE_KINDS,
  trainings: TRAINING_KINDS,
  competitions: COMPETITION_KINDS,
  events: EVENT_KINDS,
  jobs: JOB_KINDS,
  orders: ORDER_KINDS,
  agreements: AGREEMENT_KINDS,
  news: NEWS_KINDS,
} as const satisfies Readonly<Record<Topic, KindRows>>;

type ByTopic = typeof BY_TOPIC;
export type NotificationKind = { readonly [T in Topic]: keyof ByTopic[T] }[Topic];

/** Every kind. The notices of the areas define its events and its receivers. */
export const KINDS: Readonly<Record<NotificationKind, KindRow>> = {
  ...POST_KINDS,
  ...ACCOUNT_KINDS,
  ...PEOPLE_KINDS,
  ...MESSAGE_KINDS,
  ...TRAINING_KINDS,
  ...COMPETITION_KINDS,
  ...EVENT_KINDS,
  ...JOB_KINDS,
  ...ORDER_KINDS,
  ...AGREEMENT_KINDS,
  ...NEWS_KINDS,
};

export const isNotificationKind = (kind: unknown): kind is NotificationKind =>
  typeof kind === 'string' && Object.hasOwn(KINDS, kind);

/** Kinds of notifications to members. */
export const NOTIFICATION_KINDS: readonly NotificationKind[] = Object.keys(KINDS).filter(isNotificationKind);

/** Kinds of notifications to admins, for the areas of their permissions. */
export const STAFF_KINDS = [
  'approval_waiting',
  'reported',
  'appealed',
  'suspension_suggested',
  'proposal_waiting',
  /** One a queue: the items of its resource that wait for a decision. */
  'work_waiting',
] as const;

/** Resources that a notification may lead to. */
export const ABOUT = [
  'training',
  'job',
  'event',
  'competition',
  'comment',
  'product',
  'message',
  'review',
  'appeal',
  'suspension-suggestion',
  'proposal',
  'room',
  'injury',
  'saved-search',
  'order',
  'checkout',
  'dispute',
  'campaign',
  'match',
  'video-analysis',
  'contract',
  'transfer',
  'agent-client',
  'sponsorship',
  'team',
] as const;

/** The topic of a kind. */
export const topicOf = (kind: NotificationKind): Topic | undefined =>
  TOPICS.find((topic) => Object.hasOwn(BY_TOPIC[topic], kind));

/** The kinds of a topic. */
export const kindsOf = (topic: Topic): readonly NotificationKind[] =>
  Object.keys(BY_TOPIC[topic]).filter(isNotificationKind);

const AMONG_PEOPLE: readonly Topic[] = ['posts', 'people', 'messages'];

/** Whether muting its actor silences a kind. */
export const isAmongPeople = (kind: NotificationKind): boolean =>
  AMONG_PEOPLE.some((topic) => topic === topicOf(kind));

/** Whether a member can't switch a kind off in a channel. */
export const isAlwaysOn = (channel: Channel, kind: NotificationKind): boolean =>
  KINDS[kind].always?.includes(channel) === true;

/** The default setting, by kind. */
export const isOnByDefault = (channel: Channel, kind: NotificationKind): boolean => {
  switch (channel) {
    case 'inApp':
      return KINDS[kind].inApp !== false;
    case 'email':
      return KINDS[kind].mailed;
    case 'push':
      return KINDS[kind].pushed !== false;
    default: {
      const never: never = channel;
      return never;
    }
  }
};

/** The placeholders that the texts of a type may have. */
export const placeholdersOf = (type: string): readonly Placeholder[] =>
  (isNotificationKind(type) ? KINDS[type].says : undefined) ?? ['name'];

/** Types about the reader's own account, in which `{name}` is the reader. */
export const isAboutReader = (type: string): boolean => type === 'approved' || type === 'rejected';
