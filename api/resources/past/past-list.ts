import { readingRelations } from '../../../commands/core/decision-context.ts';
import { Semaphore } from '../../../commands/support/semaphore.ts';
import { ok, refuse, type Result } from '../../../domain/errors.ts';
import { evolve, exists, nothing } from '../../../domain/kit/decide.ts';
import { derivedFrom } from '../../../domain/kit/derive.ts';
import type { Kind } from '../../../domain/kit/kind.ts';
import type { JsonObject, RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { allows, fieldsOfRule } from '../../../domain/kit/rules.ts';
import { fieldRule, seesField } from '../../../domain/kit/visible.ts';
import type { ListRequest } from '../../../projections/resources/queries.ts';
import type { Caller } from '../../caller.ts';
import { looksAfter } from '../../staff.ts';
import { asOf } from '../as-of.ts';
import type { ResourceContext } from '../context.ts';
import { orderOf, pageOf, satisfies } from './past-order.ts';
import { isAfter, pointIn, type Point } from './point.ts';
import type { Serialized } from '../serialize.ts';

/** Lists of the past, for the staff: folded from the log at each read. */

/** Events in a read. */
const PART = 2000;
/** Events that are read at most, and for how long. */
const MOST_EVENTS = 500_000;
const MOST_MS = 5000;
/** The maximum difference between the times of two processes that append. */
const APPEND_MS = 60_000;

/** A list reads a large part of the log, so few of them do so at once. */
const turns = new Semaphore(2);

type Filter = Pick<ListRequest, 'where' | 'bounds'> & {
  readonly actor: Caller;
  /** The fields of filters, bounds and order. */
  readonly by: readonly string[];
};

export type PastPage = {
  readonly items: readonly Serialized[];
  readonly nextCursor: string | null;
  readonly total: number;
};

/** The values of the fields that decide whether an item is listed, and where. */
const pick = (data: JsonObject, fields: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([field]) => fields.has(field)));

/** The event of the kind in a stored event: itself, or the one that derives from it. */
const ownIn = (kind: Kind, event: RecordedEvent): (Pick<RecordedEvent, 'meta'> & { data: object }) | null =>
  kind.events.includes(event.type) ? event : derivedFrom(kind, event);

/** True once a list has taken too long. */
type IsLate = () => boolean;

/** The items that existed at a point, with some of their fields. */
const itemsAt = async (
  { feed }: Pick<ResourceContext, 'feed'>,
  kind: Kind,
  point: Point,
  fields: ReadonlySet<string>,
  isLate: IsLate,
): Promise<Result<readonly Item[]>> => {
  const types = [...kind.events, ...Object.keys(kind.resource.derived?.on ?? {})];
  const later: Point = 'instant' in point ? { instant: point.instant + APPEND_MS } : point;
  const items = new Map<string, Item>();
  for (let place = 0n, read = 0; ;) {
    const { events, looked } = await feed.readTypes(types, place, PART);
    for (const event of events) {
      const own = isAfter(event, point) ? null : ownIn(kind, event);
      if (!own) continue;
      const { item: id, state, actor } = own.meta;
      const data = pick({ ...own.data }, fields);
      const next = evolve(kind, items.get(id) ?? nothing(id), { data, state, actor, at: event.at });
      if (exists(next)) items.set(id, next);
      else items.delete(id);
    }
    const newest = events.at(-1);
    if (looked < place || (newest && isAfter(newest, later))) return ok([...items.values()]);
    read += events.length;
    if (read >= MOST_EVENTS || isLate()) return refuse('past_too_long');
    place = looked + 1n;
  }
};

/** The items that an actor may see by their state at that time, and that the filters select. */
const seenIn = async (
  { runtime }: ResourceContext,
  kind: Kind,
  items: readonly Item[],
  { actor, where, bounds = [], by }: Filter,
  isLate: IsLate,
): Promise<Result<readonly Item[]>> => {
  const rule = kind.resource.read;
  const seen: Item[] = [];
  for (const item of items) {
    if (
      !satisfies(kind, item, { where, bounds }) ||
      !by.every((field) => seesField(kind, field, item, actor))
    )
      continue;
    // relations are read from streams, and most rules admit the staff without one
    if (
      allows(rule, actor, item, kind.owner) ||
      allows(rule, actor, item, kind.owner, await readingRelations(runtime, kind, item, actor))
    )
      seen.push(item);
    if (isLate()) return refuse('past_too_long');
  }
  return ok(seen);
};

/** The fields that decide whether an actor may see an item of a kind, or one of these fields of it. */
const ruledBy = (kind: Kind, fields: readonly string[]): readonly string[] =>
  [kind.resource.read, ...fields.map((field) => fieldRule(kind, field) ?? [])].flatMap((rule) => [
    ...fieldsOfRule(rule, kind.owner),
  ]);

/**
 * A page of a kind as it was at a point, for those of the staff who look after the kind. Each item is read as `asOf` of
 * one item reads it, so it also depends on what the caller may see of it now.
 */
export const pastList = async (
  context: ResourceContext,
  kind: Kind,
  asked: string,
  { actor, where, bounds = [], ...request }: Omit<ListRequest, 'actor'> & { readonly actor: Caller | null },
): Promise<Result<PastPage>> => {
  if (!actor) return refuse('unauthenticated');
  if (!looksAfter(actor, kind)) return refuse('forbidden');
  const point = pointIn(asked);
  if (!point) return refuse('malformed', { errors: [{ path: 'asOf', code: 'bad_format' }] });
  const order = orderOf(kind, request);
  if (!order.ok) return order;
  const by = [...Object.keys(where), ...bounds.map(({ field }) => field), order.value.field];
  const fields = new Set([...by, ...ruledBy(kind, by), kind.owner]);
  const listed = await turns.run(async () => {
    const latest = performance.now() + MOST_MS;
    const isLate = () => performance.now() > latest;
    const found = await itemsAt(context, kind, point, fields, isLate);
    return found.ok ? seenIn(context, kind, found.value, { actor, where, bounds, by }, isLate) : found;
  });
  if (!listed.ok) return listed;
  const { items, nextCursor, total } = pageOf(listed.value, order.value, request.limit);
  const ids = items.map(({ id }) => id);
  const present = new Map((await context.queries.some(kind, ids, actor)).map((item) => [item.id, item]));
  const past = await Promise.all(
    ids.map((id) => asOf(context, kind, id, asked, actor, present.get(id) ?? null)),
  );
  return ok({ items: past.flatMap((one) => ('code' in one ? [] : [one.body])), nextCursor, total });
};
