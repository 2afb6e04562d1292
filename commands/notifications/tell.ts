import { exists } from '../../domain/kit/decide.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { isAlwaysOn, KINDS, type ABOUT, type NotificationKind } from '../../domain/notifications/kinds.ts';
import type { Policy } from '../../domain/social/policies.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { derivedId } from '../core/ids.ts';
import { isBlocked, referred } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';
import { commandStep, type Step } from '../process/manager.ts';
import { isPostMuted, wishesOf, type Wishes } from './wishes.ts';

/** Content of a notification: its kind, the actor if there is one, and the item that it leads to. */
export type Told = {
  readonly kind: NotificationKind;
  readonly byId?: string;
  readonly postId?: string;
  readonly aboutKind?: (typeof ABOUT)[number];
  readonly aboutId?: string;
  readonly policy?: Policy;
};

/** Sent already, told of this actor already, or a person concerned was erased. */
const FINE = ['invalid_transition', 'invalid'] as const;

/** Whether a person hears of what another did: not of an own action, and not across a block. */
const mayHear = async (runtime: Runtime, person: string, by: string | undefined): Promise<boolean> => {
  const { load } = runtime.streams;
  if (person === by || !exists(await referred(load, 'user', person))) return false;
  return by === undefined || !(await isBlocked(load, person, by));
};

/** The notification in the app. One that is grouped takes further actors in for a day. */
const inAppStep = (runtime: Runtime, userId: string, told: Told, id: string): Step =>
  commandStep(
    runtime,
    `notify ${told.kind} ${userId}`,
    { kind: 'notification', action: 'create', id, input: { userId, ...told } },
    FINE,
  );

/** A mail, which waits until quiet hours are over. All that fall due together go out as one. */
const mailStep = (
  runtime: Runtime,
  userId: string,
  told: Told,
  { notificationId, dueAt }: { readonly notificationId: string; readonly dueAt: string },
): Step =>
  commandStep(
    runtime,
    `mail ${told.kind} ${userId}`,
    {
      kind: 'notification-log',
      action: 'create',
      id: '',
      input: { notificationId, userId, channel: 'email', dueAt, ...told },
    },
    FINE,
  );

/** The id follows from the event, so that a repeat sends nothing. A grouped one has one id a day. */
const idOf = (event: RecordedEvent, userId: string, { kind, postId = '', aboutId = '' }: Told): string =>
  KINDS[kind].grouped
    ? derivedId('notification', kind, userId, postId, aboutId, dayAt(event.at))
    : derivedId('notification', event.id, kind, userId);

/** The steps that reach a member outside the app, by their settings. */
const outsideSteps = (
  runtime: Runtime,
  event: RecordedEvent,
  { userId, wishes }: { readonly userId: string; readonly wishes: Wishes },
  told: Told,
  notificationId: string,
): readonly Step[] =>
  wishes.wants('email', told.kind)
    ? [mailStep(runtime, userId, told, { notificationId, dueAt: wishes.from(event.at) })]
    : [];

/** The steps that tell a person of an event, by the channels that they chose; none if they may not hear of it. */
export const tellSteps = async (
  runtime: Runtime,
  event: RecordedEvent,
  userId: string,
  told: Told,
): Promise<readonly Step[]> => {
  const { byId, postId } = told;
  if (!(await mayHear(runtime, userId, byId))) return [];
  const canBeMuted = postId !== undefined && !isAlwaysOn('inApp', told.kind);
  if (canBeMuted && (await isPostMuted(runtime, userId, postId))) return [];
  const wishes = await wishesOf(runtime, userId);
  const id = idOf(event, userId, told);
  const inApp = wishes.wants('inApp', told.kind) ? [inAppStep(runtime, userId, told, id)] : [];
  return [...inApp, ...outsideSteps(runtime, event, { userId, wishes }, told, id)];
};

/** The steps for a notification that is in the app already: what the staff wrote to a member. */
export const tellOutsideSteps = async (
  runtime: Runtime,
  event: RecordedEvent,
  userId: string,
  kind: NotificationKind,
): Promise<readonly Step[]> => {
  if (!(await mayHear(runtime, userId, undefined))) return [];
  const wishes = await wishesOf(runtime, userId);
  return outsideSteps(runtime, event, { userId, wishes }, { kind }, event.meta.item);
};
