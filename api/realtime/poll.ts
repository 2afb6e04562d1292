import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { authorTopic, memberTopic, postTopic } from '../../projections/realtime/deliveries.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque } from '../resources/desk.ts';
import { startAt, type Start } from './cursor.ts';
import { MAX_CONNECTIONS, type RealtimeDesk } from './desk.ts';
import { MAX_WATCHED, polled, watched, type Polled } from '../../domain/realtime/frames.ts';
import type { Listener } from './hub.ts';
import { PresentCaller } from './present-caller.ts';
import { Pump, type PumpOwner } from './pump.ts';
import { watchingOf } from './watching.ts';

/** Ids of posts, with commas between. */
const ids = z
  .string()
  .max(MAX_WATCHED * 37)
  .transform((list) => list.split(','))
  .pipe(watched)
  .optional();

const query = z.strictObject({
  cursor: z.string().max(20).optional(),
  /** Open posts: changes of them are told. */
  watch: ids,
  /** Posts opened since the last poll was answered: how they are now is told at once. */
  anew: ids,
});

const nothingNew = { frames: [], reset: false, watching: null } as const satisfies Partial<Polled>;

/** Ends polls early: all of them when the server is about to go. */
export type OpenPolls = Set<() => void>;

type Asked = {
  readonly caller: Caller;
  readonly start: Start;
  readonly watch: readonly string[];
  readonly signal: AbortSignal;
};

/** Waits until something concerns the caller, the time is up, or the caller is gone. */
const waitForNews = (
  desk: RealtimeDesk,
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
    const present = new PresentCaller(desk, caller);
    const end = () => finish({ code: 'session_ended' });
    const owner: PumpOwner = {
      present,
      watching: { asked: watch, seen: new Set(watch) },
      take: ({ frames, cursor }) => {
        answer([...frames], cursor);
        return null;
      },
      end,
      failed,
    };
    const pump = new Pump(desk, owner, start.position);
    const listener: Listener = {
      person: caller.id,
      session: caller.session,
      topics: () => [memberTopic(caller.id), authorTopic(caller.id), ...watch.map(postTopic)],
      wake: (scope, upTo) => pump.wake(scope, upTo),
      end,
      changed: () => present.changed(),
    };
    const timeIsUp = () => answer([], pump.cursor());
    const timer = setTimeout(timeIsUp, desk.times.pollMs);
    const counts = caller.of === 'user';
    const leave = (): void => {
      if (!open.delete(timeIsUp)) return;
      clearTimeout(timer);
      signal.removeEventListener('abort', timeIsUp);
      pump.stop();
      desk.hub.remove(listener);
      if (counts) desk.presence.left(caller.id);
    };
    open.add(timeIsUp);
    signal.addEventListener('abort', timeIsUp, { once: true });
    desk.hub.add(listener);
    if (counts) desk.presence.arrived(caller.id);
    pump.wake('all', desk.hub.reached());
    if (signal.aborted || desk.isClosing()) return timeIsUp();
    // an end that was heard before the caller was listed has ended nobody
    present.now().then((now) => now ?? end(), failed);
  });

/** `GET /realtime/poll`: what a socket would have been told since the cursor, or waits for it. */
export const pollRoute = (desk: RealtimeDesk, open: OpenPolls): Route<Caller> =>
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
    problems: ['session_ended', 'too_many_requests', 'unavailable'],
    handle: async ({ actor, query: { cursor, watch = [], anew = [] }, facts }): Promise<Answer | Problem> => {
      const start = await startAt(desk, cursor);
      if (!start) return { code: 'unavailable', retryAfterSeconds: 1 };
      const [seen] = await desk.views.of('post', [{ caller: actor, ids: watch }]);
      const gone = watch.filter((id) => !seen?.(id));
      const atOnce = [...new Set([...anew, ...gone])];
      const reset = start.kind === 'reset';
      if (cursor === undefined || reset || atOnce.length > 0) {
        const watching = atOnce.length > 0 ? await watchingOf(desk, actor, atOnce) : null;
        const body: Polled = { ...nothingNew, cursor: opaque(start.position), reset, watching };
        return { status: 200, body };
      }
      if (desk.hub.of(actor.id).length >= MAX_CONNECTIONS)
        return { code: 'too_many_requests', retryAfterSeconds: 5 };
      const asked = { caller: actor, start, watch, signal: facts.signal() };
      const outcome = await waitForNews(desk, open, asked);
      return 'code' in outcome ? outcome : { status: 200, body: outcome };
    },
  });
