import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { authorTopic, EVERYONE, memberTopic } from '../../projections/realtime/deliveries.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque } from '../resources/context.ts';
import { startAt, type Start } from './cursor.ts';
import { MAX_CONNECTIONS, type RealtimeContext } from './context.ts';
import { MAX_WATCHED, MAX_WATCHED_NAME, polled, watched, type Polled } from '../../domain/realtime/frames.ts';
import type { Listener } from './hub.ts';
import { ConnectionPresence } from './connection-presence.ts';
import { CurrentCaller } from './current-caller.ts';
import { SubscriptionReader, type ReaderOwner } from './subscription-reader.ts';
import { topicsOf } from './pull.ts';
import { shownIn, watchingOf, type WatchingContext } from './watching.ts';

/** Ids of posts and names of things, separated by commas. */
const ids = z
  .string()
  .max(MAX_WATCHED * (MAX_WATCHED_NAME + 1))
  .transform((list) => list.split(','))
  .pipe(watched)
  .optional();

const query = z.strictObject({
  cursor: z.string().max(20).optional(),
  /** Displayed things, whose changes are sent. */
  watch: ids,
  /** Things shown since the last poll. How they are now is sent at once. */
  anew: ids,
});

const nothingNew = { frames: [], reset: false, watching: null } as const satisfies Partial<Polled>;

/** Callbacks that end the open polls early, for shutdown. */
export type OpenPolls = Set<() => void>;

type Asked = {
  readonly caller: Caller;
  readonly start: Start;
  readonly watch: readonly string[];
  readonly signal: AbortSignal;
};

/** Waits until an event concerns the caller, the time is over, or the caller disconnects. */
const waitForNews = (
  context: RealtimeContext,
  open: OpenPolls,
  { caller, start, watch, signal }: Asked,
): Promise<Polled | Problem> =>
  new Promise((resolve, reject) => {
    const finish = (answer: Polled | Problem): void => {
      leave();
      resolve(answer);
    };
    const answer = (frames: Polled['frames'], cursor: bigint): void =>
      finish({ ...nothingNew, cursor: opaque(cursor), frames });
    const failed = (error: unknown): void => {
      leave();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const present = new CurrentCaller(context, caller);
    const end = (): void => {
      context
        .suspensionPageOf(caller)
        .then(
          (page) => finish(page === null ? { code: 'session_ended' } : { code: 'account_locked', page }),
          failed,
        );
    };
    const owner: ReaderOwner = {
      present,
      watching: { asked: watch, seen: new Set(watch) },
      take: ({ frames, cursor }) => {
        answer([...frames], cursor);
        return null;
      },
      end,
      failed,
    };
    const subscription = new SubscriptionReader(context, owner, start.position);
    const presence = caller.of === 'user' ? new ConnectionPresence(context, caller.id) : null;
    const listener: Listener = {
      person: caller.id,
      session: caller.session,
      topics: () => [EVERYONE, memberTopic(caller.id), authorTopic(caller.id), ...watch.flatMap(topicsOf)],
      wake: (scope, upTo) => subscription.wake(scope, upTo),
      end,
      changed: () => {
        present.changed();
        presence?.follow().catch(failed);
      },
    };
    const timeIsUp = () => answer([], subscription.cursor());
    const timer = setTimeout(timeIsUp, context.times.pollMs);
    const leave = (): void => {
      if (!open.delete(timeIsUp)) return;
      clearTimeout(timer);
      signal.removeEventListener('abort', timeIsUp);
      subscription.stop();
      context.hub.remove(listener);
      presence?.leave();
    };
    open.add(timeIsUp);
    signal.addEventListener('abort', timeIsUp, { once: true });
    context.hub.add(listener);
    presence?.follow().catch(failed);
    subscription.wake('all', context.hub.reached());
    if (signal.aborted || context.isClosing()) return timeIsUp();
    // an end event before the hub knew the caller has not ended the poll
    present.now().then((now) => now ?? end(), failed);
  });

/** The named things that aren't there for the caller. */
const goneAmong = async (context: WatchingContext, caller: Caller, names: readonly string[]) => {
  if (names.length === 0) return [];
  const shown = new Set(shownIn(await watchingOf(context, caller, names)));
  return names.filter((name) => !shown.has(name));
};

/** `GET /realtime/poll`: the frames since the cursor. Without any, it waits for the next ones. */
export const pollRoute = (context: RealtimeContext, open: OpenPolls): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/realtime/poll',
    operationId: 'realtime.poll',
    summary: 'News since a cursor, or the first that comes within 25 seconds',
    description:
      'Without a cursor it answers at once with the present one. The cursor is the same as that of the socket at /realtime.',
    auth: 'required',
    query,
    responses: { 200: { description: 'News, and the cursor to go on from', schema: () => polled } },
    problems: ['session_ended', 'account_locked', 'too_many_requests', 'unavailable'],
    handle: async ({ actor, query: { cursor, watch = [], anew = [] }, facts }): Promise<Answer | Problem> => {
      const start = await startAt(context, cursor);
      if (!start) return { code: 'unavailable', retryAfterSeconds: 1 };
      const gone = await goneAmong(context, actor, watch);
      const atOnce = [...new Set([...anew, ...gone])];
      const reset = start.kind === 'reset';
      if (cursor === undefined || reset || atOnce.length > 0) {
        const watching = atOnce.length > 0 ? await watchingOf(context, actor, atOnce) : null;
        const body: Polled = { ...nothingNew, cursor: opaque(start.position), reset, watching };
        return { status: 200, body };
      }
      if (context.hub.of(actor.id).length >= MAX_CONNECTIONS)
        return { code: 'too_many_requests', retryAfterSeconds: 5 };
      const asked = { caller: actor, start, watch, signal: facts.signal() };
      const outcome = await waitForNews(context, open, asked);
      return 'code' in outcome ? outcome : { status: 200, body: outcome };
    },
  });
