import { z } from 'zod';
import { keyedId } from '../../commands/core/ids.ts';
import type { Problem, Result } from '../../domain/errors.ts';
import { fieldErrors } from '../../domain/field-errors.ts';
import { date } from '../../domain/kit/fields.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { dayAt } from '../../domain/trade/day.ts';
import type { Page } from '../../projections/resources/queries.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { answered, takeWrite, type ResourceContext } from '../resources/context.ts';
import { serialize } from '../resources/serialize.ts';
import { reading } from '../resources/reading.ts';
import { itemSchema } from '../resources/schemas.ts';

/** Key fields of a person's entry, beside the person. */
const keyOf = ({ resource: { stream, fields } }: Kind): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => stream?.kind === 'keyed' && name !== 'userId' && stream.by.includes(name),
    ),
  );

/**
 * `PUT /statistics/user/{userId}`: changes the sent fields of the person's entry; creates it if absent and all fields
 * are sent.
 */
const putRoute = (context: ResourceContext, name: 'athlete-metrics' | 'statistic'): Route<Caller> => {
  const kind = context.runtime.registry.kind(name);
  const { create, edit } = kind.actions;
  if (!create || !edit) throw new Error(`${name} is neither made nor edited`);
  const key = keyOf(kind);
  return defineRoute({
    method: 'PUT',
    path: `${kind.resource.path ?? ''}/user/:userId`,
    operationId: `${name}.put.user`,
    summary: `Changes a person’s ${name}, or makes it where all of it is sent`,
    auth: 'required',
    params: { userId: z.guid() },
    body: () => edit.schemas().input.safeExtend(key),
    responses: { 200: { description: 'The thing as it is now', schema: () => itemSchema(kind) } },
    problems: ['forbidden', 'stale', 'in_progress', 'idempotency_key_reused', 'unavailable'],
    handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      const input = { ...body, userId: params['userId'].toLowerCase() };
      const whole = create.schemas().input.safeParse(input, { reportInput: true });
      const changed = Object.fromEntries(Object.entries(body).filter(([field]) => !(field in key)));
      const done = await takeWrite(context, facts, {
        kind: name,
        actor,
        // create or edit follows from the input, not from the state, so a retry is the same command
        ...(whole.success
          ? { action: 'create', input }
          : { action: 'edit', input: changed, id: keyedId(kind, input) ?? '' }),
      });
      if (done.ok) return answered(kind, done.value, actor);
      const isIncomplete = !whole.success && done.problem.code === 'not_found';
      return isIncomplete ? { code: 'invalid', errors: fieldErrors(whole.error.issues) } : done.problem;
    },
  });
};

/** A person's last entry for a day, if the caller may see it. */
const saidOf = (
  { queries }: ResourceContext,
  kind: Kind,
  userId: string,
  day: string,
  actor: Caller,
): Promise<Result<Page>> =>
  queries.list(kind, {
    actor,
    limit: 1,
    where: { userId },
    bounds: [
      { field: 'from', is: '<=', value: day },
      { field: 'to', is: '>=', value: day, orNone: true },
    ],
  });

/** `GET /availabilities/check/{userId}?date=`: whether a person is available on a day, by the last entry. */
const checkRoute = (context: ResourceContext): Route<Caller> => {
  const kind = context.runtime.registry.kind('availability');
  return defineRoute({
    method: 'GET',
    path: '/availabilities/check/:userId',
    operationId: 'availability.check',
    summary: 'Whether a person is available on a day',
    auth: 'required',
    query: z.strictObject({ date: date().optional().describe('Left out = today in Egypt.') }),
    responses: {
      200: {
        description: 'The last answer for that day',
        schema: () =>
          z.object({
            userId: z.uuid(),
            date: z.iso.date(),
            available: z.boolean().nullable().describe('null where nothing is said of the day.'),
            availability: itemSchema(kind).nullable(),
          }),
      },
    },
    problems: ['behind'],
    handle: ({ actor, params: { userId }, query, facts }) =>
      reading(context, facts, async () => {
        const day = query.date ?? dayAt(context.runtime.now().toISOString());
        const last = await saidOf(context, kind, userId, day, actor);
        if (!last.ok) return last.problem;
        const [said] = last.value.items;
        const body = {
          userId,
          date: day,
          available: said ? said['status'] === 'AVAILABLE' : null,
          availability: said ? serialize(kind, said, actor) : null,
        };
        return { status: 200, body };
      }),
  });
};

/** Routes of profiles, beside those of the definitions. */
export const profileRoutes = (context: ResourceContext): readonly Route<Caller>[] => [
  putRoute(context, 'athlete-metrics'),
  putRoute(context, 'statistic'),
  checkRoute(context),
];
