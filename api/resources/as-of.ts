import { openItem } from '../../commands/core/seal.ts';
import { streamOf } from '../../commands/core/ids.ts';
import { targetOf } from '../../commands/core/target.ts';
import { readingRelations } from '../../commands/core/decision-context.ts';
import { withRelatedPersons } from '../../commands/core/relations.ts';
import type { Problem } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { derivedFrom } from '../../domain/kit/derive.ts';
import { asJson, textIn } from '../../domain/kit/json.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { seesField } from '../../domain/kit/visible.ts';
import { allows, type Actor } from '../../domain/kit/rules.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import type { Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import { opaque, type ResourceContext } from './context.ts';
import { historyRule } from './history-policy.ts';
import { isAfter, pointIn } from './past/point.ts';
import { serialize, type Serialized } from './serialize.ts';

/** An item's events that derive from another item, which its row references. */
const derivedEventsOf = async (
  { runtime, queries }: ResourceContext,
  kind: Kind,
  id: string,
  actor: Actor | null,
): Promise<readonly RecordedEvent[]> => {
  const { derived } = kind.resource;
  const row = derived && (await queries.get(kind, id, actor));
  const source = row && textIn(row[derived.from.field]);
  if (!derived || !source) return [];
  const events = await runtime.store.readStream(streamOf(derived.from.kind, source));
  return events.flatMap((event) => {
    const its = derivedFrom(kind, event);
    return its?.meta.item === id ? [{ ...its, data: asJson(its.data) }] : [];
  });
};

/** The events of an item in order; empty if it does not exist. */
export const eventsOf = async (
  context: ResourceContext,
  kind: Kind,
  id: string,
  actor: Actor | null,
): Promise<readonly RecordedEvent[]> => {
  const place = await targetOf(context.runtime, {
    kind: kind.name,
    action: 'read',
    id,
    input: {},
    actor: null,
  });
  if (!place.ok) return [];
  const events = await context.runtime.store.readStream(place.value.stream);
  if (kind.resource.derived) return withDerived(events, await derivedEventsOf(context, kind, id, actor));
  return kind.resource.stream?.kind === 'partOf' ? events.filter(({ meta }) => meta.item === id) : events;
};

/** Older logs store events that are derived today: a stored event replaces the derived one of its type. */
const withDerived = (
  stored: readonly RecordedEvent[],
  derived: readonly RecordedEvent[],
): readonly RecordedEvent[] => {
  const types = new Set(stored.map(({ type }) => type));
  const missing = derived.filter(({ type }) => !types.has(type));
  return [...stored, ...missing].toSorted((a, b) => Number(a.position - b.position));
};

/** A past state without the fields that the caller may not see of the present one. */
const shownNow = (kind: Kind, then: Serialized, now: Item, actor: Actor | null): Serialized => {
  const hidden = new Set(Object.keys(kind.facts).filter((field) => !seesField(kind, field, now, actor)));
  const entries = Object.entries(then).filter(([field]) => !hidden.has(field));
  return { ...Object.fromEntries(entries), id: then.id };
};

/**
 * The past state of an item. The caller needs access to its present and to its past state. A removed or hidden item is
 * available to its owner and admins only.
 */
export const asOf = async (
  context: ResourceContext,
  kind: Kind,
  id: string,
  asked: string,
  actor: Caller | null,
  now: ReadItem | null,
): Promise<(Answer & { readonly body: Serialized }) | Problem> => {
  const point = pointIn(asked);
  if (!point) return { code: 'malformed', errors: [{ path: 'asOf', code: 'bad_format' }] };
  const events = await eventsOf(context, kind, id, actor);
  const cut = events.filter((event) => !isAfter(event, point));
  const open = async (those: readonly RecordedEvent[]): Promise<Item> => {
    const item = await openItem(context.runtime.vault, kind, id, those);
    return withRelatedPersons(context.runtime.streams.load, kind, item);
  };
  const [then, present_] = await Promise.all([open(cut), now ?? open(events)]);
  const last = cut.findLast((event) => kind.events.includes(event.type));
  const rule = historyRule(kind, present_);
  const relations = await readingRelations(context.runtime, kind, present_, actor);
  const may = (item: Item): boolean => allows(rule, actor, item, kind.owner, relations);
  const mayNow = now !== null || may(present_);
  if (!last || !exists(then) || !mayNow || !may(then)) return { code: 'not_found' };
  return {
    status: 200,
    body: {
      ...shownNow(kind, serialize(kind, { ...then, revision: last.revision }, actor), present_, actor),
      can: [],
    },
    position: opaque(last.position),
  };
};
