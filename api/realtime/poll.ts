import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { authorTopic, memberTopic, postTopic } from '../../projections/deliveries.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque } from '../resources/desk.ts';
import { startFrom, type Start } from './cursor.ts';
import { MAX_CONNECTIONS, type RealtimeDesk } from './desk.ts';
import { eventFrame, MAX_WATCHED, watched } from './frames.ts';
import type { Scope } from './hub.ts';
import { valuesOf } from './pull.ts';
import { pumpOf } from './pump.ts';

const query = z.strictObject({
  cursor: z.string().max(20).optional(),
  /** Ids of open posts, with commas between. */
  watch: z
    .string()
    .max(MAX_WATCHED * 37)
    .transform((list) => list.split(','))
    .pipe(watched)
    .optional(),
});

const polled = z.object({
  /** For the next poll, or for the socket. */
  cursor: z.string(),
  frames: z.array(eventFrame),
  /** What lies behind the cursor that was sent can't be told one by one any more: fetch again. */
  reset: z.boolean(),
});
type Polled = z.infer<typeof polled>;

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
      finish({ cursor: opaque(cursor), frames, reset: false });
    const pump = pumpOf(desk, {
      caller,
      after: start.position,
      watching: () => ({ asked: watch, seen: new Set(watch) }),
      take: ({ frames, cursor }) => Promise.resolve(answer([...frames], cursor)),
      ended: () => finish({ code: 'session_ended' }),
      failed: (error) => {
        leave();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
    const listener = {
      person: caller.id,
      session: caller.session,
      topics: () => [memberTopic(caller.id), authorTopic(caller.id), ...watch.map(postTopic)],
      wake: (scope: Scope, upTo: bigint) => pump.wake(scope, upTo),
      end: () => finish({ code: 'session_ended' }),
    };
    const nothingNew = () => answer([], pump.cursor());
    const timer = setTimeout(nothingNew, desk.times.pollMs);
    const counts = caller.of === 'user';
    const leave = (): void => {
      if (!open.delete(nothingNew)) return;
      clearTimeout(timer);
      signal.removeEventListener('abort', nothingNew);
      pump.stop();
      desk.hub.remove(listener);
      if (counts) desk.presence.left(caller.id);
    };
    open.add(nothingNew);
    signal.addEventListener('abort', nothingNew, { once: true });
    desk.hub.add(listener);
    if (counts) desk.presence.arrived(caller.id);
    pump.wake('all', desk.hub.reached());
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
    responses: { 200: { description: 'News, and the cursor to go on from', schema: polled } },
    problems: ['session_ended', 'too_many_requests'],
    handle: async ({ actor, query: { cursor, watch = [] }, facts }): Promise<Answer | Problem> => {
      if (desk.hub.of(actor.id).length >= MAX_CONNECTIONS)
        return { code: 'too_many_requests', retryAfterSeconds: 5 };
      const start = await startFrom(desk.feed, cursor, desk.hub.reached(), new Date());
      if (cursor === undefined || start.kind === 'reset') {
        const body: Polled = { cursor: opaque(start.position), frames: [], reset: start.kind === 'reset' };
        return { status: 200, body };
      }
      const seen = await desk.inTurn(() => valuesOf(desk, 'post', watch, actor));
      const asked = { caller: actor, start, watch: [...seen.keys()], signal: facts.signal() };
      const outcome = await waitForNews(desk, open, asked);
      return 'code' in outcome ? outcome : { status: 200, body: outcome };
    },
  });
