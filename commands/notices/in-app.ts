import DataLoader from 'dataloader';
import { ok, type Result } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { KINDS, type ABOUT, type NotificationKind } from '../../domain/notifications/kinds.ts';
import { placesLeft, takesNoMore } from '../../domain/notifications/notification.ts';
import type { Policy } from '../../domain/social/policies.ts';
import { execute } from '../core/execute.ts';
import { streamOf } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import { itemIn } from '../core/streams.ts';
import { commandStep, type Step } from '../process/manager.ts';

/** Content of a notification: its kind, the actor if there is one, and the item that it leads to. */
export type Told = {
  readonly kind: NotificationKind;
  readonly byId?: string;
  readonly postId?: string;
  readonly aboutKind?: (typeof ABOUT)[number];
  readonly aboutId?: string;
  readonly policy?: Policy;
};

/** Sent already, already has this actor, or a person concerned was erased. */
export const FINE = ['invalid_transition', 'invalid'] as const;

/**
 * Whether the notification was sent and takes no further actor. Cached states have all events before the one that is
 * processed, and without this check each further reaction to a popular post would read streams to be refused.
 */
export const isTold = ({ streams }: Runtime, { byId }: Told, id: string): boolean => {
  const known = streams.known(streamOf('notification', id));
  const item = known && itemIn(known, id);
  return item !== undefined && exists(item) && takesNoMore(item, byId);
};

/** Refused for one of several actors, or some of them have joined before: each is then added alone. */
const ALONE = [...FINE, 'conflict'] as const;

/** A step for one actor: it sends the notification, or the actor joins it. */
const singleStep = (runtime: Runtime, userId: string, told: Told, id: string): Step =>
  commandStep(
    runtime,
    `notify ${told.kind} ${userId}`,
    { kind: 'notification', action: 'create', id, input: { userId, ...told } },
    FINE,
  );

/** An actor who joins a grouped notification: the step for this actor alone, and its command. */
type Joining = {
  readonly id: string;
  readonly told: Told & { readonly byId: string };
  readonly single: Step;
  readonly command: string;
};

/** Adds actors one by one, until the notification takes no more. */
const joinSingly = async (runtime: Runtime, joining: readonly Joining[]) => {
  const results: Result<unknown>[] = [];
  for (const { id, told, single, command } of joining)
    results.push(isTold(runtime, told, id) ? ok(null) : await single.run(command));
  return results;
};

/** Adds actors by one event, in their order. A repeat of any of their commands finds this event. */
const joinAtOnce = (runtime: Runtime, id: string, joining: readonly Joining[]) => {
  const [latest, ...before] = joining.toReversed();
  const byId = latest?.told.byId;
  const others = [...new Set(before.map((one) => one.told.byId))].filter((one) => one !== byId);
  return execute(runtime, {
    kind: 'notification',
    action: 'join',
    id,
    input: { byId, others },
    actor: theSystem,
    command: latest?.command ?? '',
    also: before.map(({ command }) => command),
    isItemUnused: true,
  });
};

/**
 * Adds the actors of one notification: the first sends it, the others join at once. Those whom a full notification can't
 * name are left out here: refused together, they would be tried one by one, each by a read and an append.
 */
const joinOne = async (
  runtime: Runtime,
  id: string,
  joining: readonly Joining[],
): Promise<readonly Result<unknown>[]> => {
  const stream = streamOf('notification', id);
  const known = runtime.streams.known(stream);
  const note = known && itemIn(known, id);
  if (joining.length > 1 && !(note && exists(note))) {
    const sent = await joinSingly(runtime, joining.slice(0, 1));
    return [...sent, ...(await joinOne(runtime, id, joining.slice(1)))];
  }
  if (!note || joining.length <= 1) return joinSingly(runtime, joining);
  const places = placesLeft(note);
  if (places === 0) return joining.map(() => ok(null));
  if (joining.length > places) {
    const first = await joinOne(runtime, id, joining.slice(0, places));
    return [...first, ...(await joinOne(runtime, id, joining.slice(places)))];
  }
  const joined = await joinAtOnce(runtime, id, joining);
  const isRefused = !joined.ok && ALONE.some((code) => code === joined.problem.code);
  return isRefused ? joinSingly(runtime, joining) : joining.map(() => joined);
};

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const joinAll = async (runtime: Runtime, joining: readonly Joining[]) => {
  const results = new Map<Joining, Result<unknown> | Error>();
  const groups = Map.groupBy(joining, ({ id }) => id);
  const joinGroup = async ([id, group]: readonly [string, readonly Joining[]]): Promise<void> => {
    const joined = await joinOne(runtime, id, group).catch((thrown: unknown) => asError(thrown));
    for (const [n, one] of group.entries())
      results.set(one, joined instanceof Error ? joined : (joined[n] ?? ok(null)));
  };
  await Promise.all([...groups].map(joinGroup));
  return joining.map((one) => results.get(one) ?? ok(null));
};

type Joins = DataLoader<Joining, Result<unknown>>;
const joinsIn = new WeakMap<Runtime, Joins>();

/** The joins of a process. Those that are asked for in one turn of the event loop are appended together. */
const joinsOf = (runtime: Runtime): Joins => {
  const known = joinsIn.get(runtime);
  if (known) return known;
  const joins: Joins = new DataLoader((joining) => joinAll(runtime, joining), { cache: false });
  joinsIn.set(runtime, joins);
  return joins;
};

/** The notification in the app. One that is grouped takes further actors in for a day. */
export const inAppStep = (runtime: Runtime, userId: string, told: Told, id: string): Step => {
  const single = singleStep(runtime, userId, told, id);
  const { byId } = told;
  if (!KINDS[told.kind].grouped || byId === undefined) return single;
  return {
    name: single.name,
    run: (command) => joinsOf(runtime).load({ id, told: { ...told, byId }, single, command }),
  };
};
