import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { isAlwaysOn, KINDS, type NotificationKind } from '../../domain/notifications/kinds.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { derivedId } from '../core/ids.ts';
import { isBlocked, isSuspended, referred, relationReader } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';
import { commandStep, type Step } from '../process/manager.ts';
import { devicesOf } from './devices.ts';
import { seesTarget } from './visible.ts';
import { FINE, inAppStep, isTold, type Told } from './in-app.ts';
import { isActorMuted, isPostMuted, keyedThing, wishesOf, type Wishes } from './wishes.ts';

export type { Told } from './in-app.ts';

/** Events of the deliveries outside the app. */
export const TELLING_OUTSIDE: readonly string[] = [
  'NotificationDelivered',
  'NotificationHeldBack',
  'NotificationHeldAgain',
];
/** Events of the steps that notify a person. */
export const TELLING: readonly string[] = ['NotificationSent', 'NotificationJoined', ...TELLING_OUTSIDE];

/**
 * Whether a person is notified of an action: not if it is their own, not across a block, not of a suspended member, and
 * only if they may read its target. Decisions of the staff about the person's own items always arrive.
 */
const mayHear = async (runtime: Runtime, person: string, told: Told): Promise<boolean> => {
  const { kind, byId } = told;
  if (person === byId) return false;
  const member = await referred(runtime.streams.load, 'user', person);
  if (!exists(member)) return false;
  if (byId !== undefined && (await isBlocked(relationReader(runtime), person, byId))) return false;
  if (isAlwaysOn('inApp', kind)) return true;
  if (byId !== undefined && (await isSuspended(relationReader(runtime), byId))) return false;
  return seesTarget(runtime, member, told);
};

/** A mail or a push, which waits until quiet hours are over. All that fall due together go out as one. */
const outsideStep = (
  runtime: Runtime,
  userId: string,
  told: Told,
  held: {
    readonly channel: 'email' | 'push';
    readonly notificationId: string;
    readonly happenedAt: string;
    readonly dueAt: string;
  },
): Step =>
  commandStep(
    runtime,
    `${held.channel === 'email' ? 'mail' : 'push'} ${told.kind} ${userId}`,
    { kind: 'notification-log', action: 'create', id: '', input: { userId, ...held, ...told } },
    FINE,
  );

/** A grouped notification is pushed again at most this often, and one of a room's messages so often. */
const AGAIN_MS = 15 * 60_000;
const NEXT_MESSAGE_MS = 60_000;

/** A member, and their notification settings. */
type Receiver = { readonly userId: string; readonly wishes: Wishes };

/** Earliest time of a push: at once, or a while after the last one of its group. */
const pushedFrom = async (
  runtime: Runtime,
  now: string,
  { kind }: Told,
  notificationId: string,
): Promise<string> => {
  const { grouped, rare } = KINDS[kind];
  if (!grouped && !rare) return now;
  const before = await keyedThing(runtime, 'notification-log', { notificationId, channel: 'push' });
  const last = Date.parse(textIn(before?.['deliveredAt']) ?? '');
  const next = last + (grouped ? AGAIN_MS : NEXT_MESSAGE_MS);
  return next > Date.parse(now) ? new Date(next).toISOString() : now;
};

/** The step that reaches a member's devices; none if they have none that is switched on. */
export const pushSteps = async (
  runtime: Runtime,
  event: RecordedEvent,
  { userId, wishes }: Receiver,
  told: Told,
  notificationId: string,
): Promise<readonly Step[]> => {
  if (!wishes.wants('push', told.kind) || (await devicesOf(runtime, userId)).length === 0) return [];
  const dueAt = wishes.from(await pushedFrom(runtime, event.at, told, notificationId));
  return [
    outsideStep(runtime, userId, told, { channel: 'push', notificationId, happenedAt: event.at, dueAt }),
  ];
};

/** `2026-05-01T10:30` */
const minuteAt = (at: string): string => at.slice(0, 16);

/**
 * The id follows from the event, so that a repeat sends nothing. A grouped one has one id a day, a rare one has one a
 * minute.
 */
export const noticeId = (
  event: RecordedEvent,
  userId: string,
  { kind, postId = '', aboutId = '' }: Told,
): string => {
  const { grouped, rare } = KINDS[kind];
  if (!grouped && !rare) return derivedId('notification', event.id, kind, userId);
  const period = grouped ? dayAt(event.at) : minuteAt(event.at);
  return derivedId('notification', kind, userId, postId, aboutId, period);
};

/** The steps that reach a member outside the app, by their settings. */
const outsideSteps = async (
  runtime: Runtime,
  event: RecordedEvent,
  receiver: Receiver,
  told: Told,
  notificationId: string,
): Promise<readonly Step[]> => {
  const { userId, wishes } = receiver;
  const { at: happenedAt } = event;
  const held = { channel: 'email', notificationId, happenedAt, dueAt: wishes.from(happenedAt) } as const;
  const mail = wishes.wants('email', told.kind) ? [outsideStep(runtime, userId, told, held)] : [];
  return [...mail, ...(await pushSteps(runtime, event, receiver, told, notificationId))];
};

/**
 * The steps that notify a person of an event, by the channels that they chose; none if they may not receive it. `id`: of
 * the notification.
 */
export const tellSteps = async (
  runtime: Runtime,
  event: RecordedEvent,
  userId: string,
  told: Told,
  id: string = noticeId(event, userId, told),
): Promise<readonly Step[]> => {
  const { byId, postId } = told;
  if (!(await mayHear(runtime, userId, told))) return [];
  const canBeMuted = postId !== undefined && !isAlwaysOn('inApp', told.kind);
  if (canBeMuted && (await isPostMuted(runtime, userId, postId))) return [];
  if (byId !== undefined && (await isActorMuted(runtime, userId, told.kind, byId))) return [];
  const wishes = await wishesOf(runtime, userId);
  const isWanted = wishes.wants('inApp', told.kind) && !isTold(runtime, told, id);
  const inApp = isWanted ? [inAppStep(runtime, userId, told, id)] : [];
  return [...inApp, ...(await outsideSteps(runtime, event, { userId, wishes }, told, id))];
};

/** The steps for a notification that is in the app already: a message of the staff to a member. */
export const tellOutsideSteps = async (
  runtime: Runtime,
  event: RecordedEvent,
  userId: string,
  kind: NotificationKind,
): Promise<readonly Step[]> => {
  if (!(await mayHear(runtime, userId, { kind }))) return [];
  const wishes = await wishesOf(runtime, userId);
  return outsideSteps(runtime, event, { userId, wishes }, { kind }, event.meta.item);
};
