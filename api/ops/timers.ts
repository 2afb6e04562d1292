import { z } from 'zod';
import { retryTimer } from '../../commands/process/retry-timer.ts';
import type { Timers } from '../../commands/process/timers.ts';
import { TIMER_STATES } from '../../commands/ports/process.ts';
import { timerRetry } from '../../domain/accounts/oversight/timer-retry.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { names, namesOf } from '../resources/names.ts';
import { listQuery } from '../resources/schemas.ts';
import { mayAct, maySee } from '../staff.ts';

const AREA = 'ops';

type Context = {
  readonly resources: ResourceContext;
  readonly timers: Pick<Timers, 'page' | 'find' | 'retry'>;
};

const nameOfCode = () =>
  z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .max(100);

const key = z.object({ kind: nameOfCode(), item: z.uuid().toLowerCase(), action: nameOfCode() });

const listed = key.extend({
  at: z.iso.datetime(),
  state: z.enum(TIMER_STATES).describe('`late`: its time has passed · `failing`: it is tried again.'),
  reason: z.string().nullable(),
  retryAt: z.iso.datetime().nullable(),
});

/** A year that Postgres takes. */
const YEAR = /^[12]\d{3}-/;
const place = key.extend({ at: z.iso.datetime().regex(YEAR) });

const encode = (last: z.output<typeof place>): string =>
  Buffer.from(JSON.stringify(last)).toString('base64url');

/** The place that a cursor names; null if it is none of ours. */
const decode = (cursor: string): z.output<typeof place> | null => {
  try {
    return place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
};

const listRoute = ({ resources, timers }: Context): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/ops/timers/list',
    operationId: 'ops.timers.list',
    summary: 'Actions that happen by themselves at a time, the earliest first',
    access: 'Admins with `ops:read`.',
    auth: 'required',
    query: z.strictObject({
      kind: nameOfCode().optional(),
      state: z.enum(TIMER_STATES).optional(),
      limit: listQuery.limit,
      cursor: z.string().max(600).optional(),
    }),
    responses: {
      200: {
        description: 'A page',
        schema: () => z.object({ items: z.array(listed), nextCursor: z.string().nullable(), names }),
      },
    },
    problems: ['forbidden', 'bad_cursor'],
    handle: async ({ actor, query: { kind, state, limit, cursor } }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const after = cursor === undefined ? undefined : decode(cursor);
      if (after === null) return { code: 'bad_cursor' };
      const found = await timers.page({ kind, state, after, limit: limit + 1 });
      const items = found.slice(0, limit).map((timer) => {
        const { stream: _, ...shown } = timer;
        return shown;
      });
      const last = found.length > limit ? items.at(-1) : undefined;
      const named = items.map((one) => ({ kind: one.kind, id: one.item }));
      return {
        status: 200,
        body: {
          items,
          nextCursor: last ? encode(place.parse(last)) : null,
          names: Object.fromEntries(
            (await namesOf(resources, named, actor)).map(({ id, ...name }) => [id, name]),
          ),
        },
      };
    },
  });

const retryRoute = ({ resources: { runtime }, timers }: Context): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/ops/timers/retry',
    operationId: 'ops.timers.retry',
    summary: 'Tries the action of a late timer at once; it stays, with its new reason, if that fails too',
    access: 'Admins with `ops:write`.',
    auth: 'required',
    body: key.extend({ reason: timerRetry.fields.reason }).strict(),
    responses: { 204: { description: 'It is done' } },
    problems: ['forbidden', 'not_found', 'conflict', 'unavailable'],
    handle: async ({ actor, body: { reason, ...asked } }): Promise<Answer | Problem> => {
      if (!mayAct(actor, AREA)) return { code: 'forbidden' };
      const why = reason ?? undefined;
      const done = await retryTimer(
        { runtime, timers },
        { key: asked, actor, ...(why !== undefined && { reason: why }) },
      );
      return done.ok ? { status: 204 } : done.problem;
    },
  });

/** Routes of the staff's page of timers. */
export const timerRoutes = (context: Context): readonly Route<Caller>[] => [
  listRoute(context),
  retryRoute(context),
];
