import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { ActivityEntry, ActivityReads } from '../../projections/dashboard/activity-reads.ts';
import { END_OF_LOG } from '../../projections/dashboard/dashboard-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque, positionFrom, type ResourceContext } from '../resources/context.ts';
import { names, namesInDeeds, withNames } from '../resources/names.ts';
import { reading } from '../resources/reading.ts';
import { stepsOf, type Step } from '../resources/steps.ts';
import { hiddenTypes, maySee } from '../staff.ts';

export type ActivityContext = { readonly resources: ResourceContext; readonly activity: ActivityReads };

const DESCRIPTION = `What was done on the platform, latest first. \`data\` is what changed: fields that the caller may
read by the thing’s own rule; null where the thing isn’t for them. Sessions, messages, mutes, blocks, injuries and the
like are listed for those who look after them, or have \`private-data:read\`.`;

/** Kinds of actors. */
const PERSONS = ['user', 'admin'] as const;

export const activityEntry = z.object({
  id: z.uuid().describe('The event’s.'),
  type: z.string().describe('The kind of thing.'),
  createdAt: z.iso.datetime(),
  event: z.string(),
  by: z.uuid().nullable().describe('Null = the system.'),
  actor: z
    .object({ type: z.enum(PERSONS), name: z.string().nullable() })
    .nullable()
    .describe('Null where they aren’t there any more, or not for the caller.'),
  permission: z.string().nullable().describe('The permission by which one of the staff acted.'),
  session: z.uuid().nullable().describe('The session from which the person acted.'),
  agreed: z.array(z.uuid()).describe('The two admins who agreed on it, if it needed two.'),
  trace: z
    .string()
    .nullable()
    .describe('The trace id of the request or process, if its trace was collected.'),
  item: z.uuid(),
  state: z.string(),
  position: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
});

const MAX_OFFSET = 10_000;
/** Bounds of Postgres: no year 0 and no five-digit year, which an offset can produce. */
const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => /^(?!0000)\d{4}-/.test(text));

const queryOf = ({ kinds }: Registry) =>
  z.strictObject({
    userId: z.uuid().optional().describe('The actor.'),
    about: z.uuid().optional().describe('A thing or person that it concerned.'),
    type: z
      .enum(kinds.map(({ name }) => name))
      .optional()
      .describe('The kind of thing.'),
    event: z.enum(kinds.flatMap(({ events }) => events)).optional(),
    noise: z
      .enum(['true', 'false'])
      .default('true')
      .describe('`false` leaves out what the machinery notes by itself: deliveries, sessions, views.'),
    with: withNames,
    dateFrom: instant.optional().describe('Inclusive.'),
    dateTo: instant.optional().describe('Inclusive.'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0).describe('From the cursor on.'),
    cursor: z.string().max(20).optional(),
  });

type Query = z.output<ReturnType<typeof queryOf>>;

/** The requested event types; undefined = all. */
const typesIn = (
  registry: Registry,
  { type, event }: Pick<Query, 'type' | 'event'>,
): readonly string[] | undefined => {
  if (type === undefined) return event === undefined ? undefined : [event];
  const { events } = registry.kind(type);
  return event === undefined ? events : events.filter((one) => one === event);
};

/** The visible content of these log positions, in order. Each stream is read once. */
export const stepsAt = async (
  context: ResourceContext,
  places: readonly ActivityEntry[],
  actor: Caller,
): Promise<readonly Step[]> => {
  const { registry, store } = context.runtime;
  const streams = new Map(places.map(({ stream }) => [stream, store.readStream(stream)]));
  const things = new Map(places.map(({ stream, item }) => [item, stream]));
  const steps = await Promise.all(
    [...things].map(async ([item, stream]) => {
      const events = ((await streams.get(stream)) ?? []).filter(
        ({ type, meta }) => meta.item === item && registry.ofEvent(type),
      );
      const kind = registry.ofEvent(events[0]?.type ?? '');
      return kind ? stepsOf(context, kind, item, events, actor) : [];
    }),
  );
  const byPosition = new Map(steps.flat().map((step) => [step.event.position, step]));
  return places.flatMap(({ position }) => byPosition.get(position) ?? []);
};

type Person = { readonly type: (typeof PERSONS)[number]; readonly name: string | null };

/** Persons by id, without those that the caller may not see. */
const personsOf = async (
  { queries, runtime }: ResourceContext,
  ids: readonly (string | null)[],
  actor: Caller,
): Promise<ReadonlyMap<string, Person>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = await Promise.all(
    PERSONS.map(async (type) => {
      const items = await queries.some(runtime.registry.kind(type), wanted, actor);
      return items.map((item): [string, Person] => [item.id, { type, name: textIn(item['name']) }]);
    }),
  );
  return new Map(found.flat());
};

/** The trace id in a W3C `traceparent`. */
const traceIdOf = (traceparent: string | undefined): string | null => traceparent?.split('-')[1] ?? null;

const shown = (
  registry: Registry,
  { event, data }: Step,
  persons: ReadonlyMap<string, Person>,
): z.output<typeof activityEntry> => ({
  id: event.id,
  type: registry.ofEvent(event.type)?.name ?? '',
  createdAt: event.at,
  event: event.type,
  by: event.meta.actor,
  actor: persons.get(event.meta.actor ?? '') ?? null,
  permission: event.meta.permission ?? null,
  session: event.meta.session ?? null,
  agreed: [...(event.meta.agreed ?? [])],
  trace: traceIdOf(event.meta.traceparent),
  item: event.meta.item,
  state: event.meta.state,
  position: opaque(event.position),
  data,
});

/** The items of the listed actions, whose names are read together. */
const deedsIn = (registry: Registry, steps: readonly Step[]) =>
  steps.flatMap(({ event, data }) => {
    const kind = registry.ofEvent(event.type);
    if (!kind) return [];
    const { item, actor, agreed = [] } = event.meta;
    return [actor, ...agreed].map((by) => ({ kind, item, by, data }));
  });

type Wanted = Omit<Query, 'with' | 'cursor'>;

/** A page of past actions below a position, latest first, under the reader's access. */
export const activityPage = async (
  { resources, activity }: ActivityContext,
  actor: Caller,
  query: Wanted,
  below: bigint,
) => {
  const { registry } = resources.runtime;
  const { userId, about, dateFrom, dateTo, limit, offset } = query;
  const types = typesIn(registry, query);
  const found = await activity.find(
    {
      ...(userId !== undefined && { actor: userId }),
      ...(about !== undefined && { about }),
      ...(types && { types }),
      without: hiddenTypes(actor, registry),
      withoutNoise: query.noise === 'false' && types === undefined,
      ...(dateFrom !== undefined && { from: dateFrom }),
      ...(dateTo !== undefined && { to: dateTo }),
    },
    { below, limit: limit + 1, offset },
  );
  const places = found.slice(0, limit);
  const steps = await stepsAt(resources, places, actor);
  const acted = steps.map(({ event }) => event.meta.actor);
  const persons = await personsOf(resources, acted, actor);
  const items = steps.map((step) => shown(registry, step, persons));
  return { steps, items, last: found.length > limit ? places.at(-1) : undefined };
};

/** `GET /dashboard/activity`: past actions with actor, time and changes. */
export const activityRoute = ({ resources, activity }: ActivityContext): Route<Caller> => {
  const { registry } = resources.runtime;
  return defineRoute({
    method: 'GET',
    path: '/dashboard/activity',
    operationId: 'dashboard.activity',
    summary: 'Activity on the platform, latest first',
    description: DESCRIPTION,
    access: 'Admins with `dashboard:read`.',
    auth: 'required',
    query: queryOf(registry),
    responses: {
      200: {
        description: 'A page',
        schema: () =>
          z.object({
            items: z.array(activityEntry),
            nextCursor: z.string().nullable(),
            names: names.optional(),
          }),
      },
    },
    problems: ['forbidden', 'bad_cursor', 'behind'],
    handle: async ({ actor, query, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, 'dashboard')) return { code: 'forbidden' };
      const below = query.cursor === undefined ? END_OF_LOG : positionFrom(query.cursor);
      if (below === null || below > END_OF_LOG) return { code: 'bad_cursor' };
      return reading(resources, facts, async () => {
        const { with: withNamed, cursor: _, ...wanted } = query;
        const { steps, items, last } = await activityPage({ resources, activity }, actor, wanted, below);
        const named =
          withNamed === 'names'
            ? { names: await namesInDeeds(resources, deedsIn(registry, steps), actor) }
            : {};
        return { status: 200, body: { items, nextCursor: last ? opaque(last.position) : null, ...named } };
      });
    },
  });
};
