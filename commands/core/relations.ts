import { endsOfPath, hasRelatedFields, relatedPaths } from '../../domain/kit/related.ts';
import { exists } from '../../domain/kit/decide.ts';
import { openHolds, ownerKind } from '../../domain/kit/holds/holds.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import {
  allows,
  atomsOf,
  isRelational,
  noRelations,
  openRelation,
  reachesAll,
  type Actor,
  type Reachable,
  type Relational,
  type Relations,
  type Rule,
} from '../../domain/kit/rules.ts';
import { derivedId, keyedId, openOwnerStream, streamOf } from './ids.ts';
import type { Runtime } from './runtime.ts';
import { itemIn, type Streams } from './streams.ts';

/** The relations between an actor and an item that an access rule needs, read from streams. */

/** The freshness of stream reads: cached in this process, or to the log's end. */
export type Load = Streams['load'];

/** Dependencies of reading relations, besides the streams. */
export type Known = Pick<Runtime, 'registry'>;

/** An actor whose relations are read, and how. */
export type Asking = Known & { readonly load: Load; readonly actor: Actor | null };

export type Refs = Record<string, Item>;

/** A rule, the item that it is checked for, and the items referenced by it. */
export type Asked = {
  readonly kind: Kind;
  readonly rule: Rule;
  readonly thing: Item;
  readonly refs: Refs;
  /** Fields changed by the input, if the rule is checked for the changed item. */
  readonly changed?: ReadonlySet<string>;
};

/** The referenced item, if it has its own stream. */
export const referred = async (load: Load, resource: string, id: string): Promise<Item> =>
  itemIn(await load(streamOf(resource, id)), id);

/** The existing items of a kind that keep its reservation under a key, which is no personal value. */
export const itemsHolding = async (
  { registry, load }: Pick<Asking, 'registry' | 'load'>,
  { kind, hold }: { readonly kind: string; readonly hold: string },
  key: string,
): Promise<readonly Item[]> => {
  const named = registry.kind(kind).resource.holds?.find((one) => one.name === hold);
  if (!named) return [];
  const { open } = await load(openOwnerStream(named.of ?? ownerKind(kind, hold), key));
  const things = openHolds(open).map((one) => load(one.by).then((state) => itemIn(state, one.item)));
  return (await Promise.all(things)).filter(exists);
};

/** The ids of the persons behind references whom its rules require, by their paths ({@link relatedPaths}). */
export const relatedPersons = async (
  load: Load,
  kind: Kind,
  item: Item,
): Promise<Readonly<Record<string, unknown>>> => {
  const found = relatedPaths(kind).map(async (path): Promise<readonly [string, unknown]> => {
    const { field, of } = endsOfPath(path);
    const [ref, id] = [kind.facts[field]?.ref, textIn(item[field])];
    if (!ref || id === null) return [path, null];
    const other = await referred(load, ref.resource, id);
    return [path, exists(other) ? other[of] : null];
  });
  return Object.fromEntries(await Promise.all(found));
};

/** An item of the log with the persons whom the rules of its fields require, as every read of an item has them. */
export const withRelatedPersons = async <T extends Item>(load: Load, kind: Kind, item: T): Promise<T> =>
  hasRelatedFields(kind) ? { ...item, ...(await relatedPersons(load, kind, item)) } : item;

/** Reads relations between two persons from the streams of the kinds that declare them. */
export type RelationReader = Known & { readonly load: Load };

/** Relations as this process knows them by now. */
export const relationReader = ({
  registry,
  streams,
}: Pick<Runtime, 'registry' | 'streams'>): RelationReader => ({
  registry,
  load: streams.load,
});

/** True if two people are friends. */
export const isFriend = async (
  { registry, load }: RelationReader,
  one: string,
  other: string,
): Promise<boolean> => {
  const kind = registry.relation('friendship');
  const { relation } = kind?.resource ?? {};
  if (one === other || !kind || relation?.is !== 'friendship') return false;
  const { state } = await referred(load, kind.name, idBetween(kind, one, other));
  return relation.in.includes(state);
};

/** True if one of two people blocks the other. */
export const isBlocked = async (
  { registry, load }: RelationReader,
  one: string,
  other: string,
): Promise<boolean> => {
  const kind = registry.relation('block');
  if (one === other || !kind) return false;
  const ids = [idBetween(kind, one, other), idBetween(kind, other, one)];
  return (await Promise.all(ids.map((id) => referred(load, kind.name, id)))).some(exists);
};

/** The id of the item of a relation from one person to another. */
const idBetween = (kind: Kind, one: string, other: string): string => {
  const key = [one, other];
  const { stream } = kind.resource;
  return derivedId(kind.name, ...(stream?.kind === 'keyed' && stream.sorted ? key.toSorted() : key));
};

/** The person at the end of a path such as `jobId.employerId`; null if a reference is empty. */
export const personAt = async (
  load: Load,
  { kind, thing }: Pick<Asked, 'kind' | 'thing'>,
  path: string,
): Promise<string | null> => {
  const [field = '', of] = path.split('.');
  const id = textIn(thing[field]);
  const ref = kind.facts[field]?.ref;
  if (of === undefined || id === null || !ref) return id;
  return textIn((await referred(load, ref.resource, id))[of]) ?? null;
};

/** True if a person's account is suspended. */
export const isSuspended = async ({ registry, load }: RelationReader, person: string): Promise<boolean> => {
  const accounts = registry.persons;
  if (!accounts) return false;
  const { state } = await referred(load, accounts.name, person);
  return accounts.resource.person?.suspendedIn.includes(state) ?? false;
};

/** True if no block and no suspension separates an actor from an item: see {@link Reachable}. */
const isReachable = async (
  asking: Asking,
  { persons, maker, anew }: Reachable,
  asked: Asked,
): Promise<boolean> => {
  const { actor } = asking;
  if (reachesAll(actor)) return true;
  const made = maker === null ? null : textIn(asked.thing[maker]);
  if (made !== null && made !== actor?.id && (await isSuspended(asking, made))) return false;
  if (!actor) return true;
  const paths = anew
    ? persons.filter((path) => asked.changed?.has(path.split('.')[0] ?? '') ?? false)
    : persons;
  const named = await Promise.all(paths.map((path) => personAt(asking.load, asked, path)));
  for (const person of new Set(named)) {
    if (person !== null && (await isBlocked(asking, actor.id, person))) return false;
  }
  return true;
};

/** True if the item's own read rule allows the actor. */
const isSeen = async (
  asking: Asking,
  name: string | undefined,
  thing: Item | undefined,
): Promise<boolean> => {
  if (name === undefined || !thing) return false;
  const kind = asking.registry.kind(name);
  const { read } = kind.resource;
  const asked: Asked = { kind, rule: read, thing, refs: {} };
  return allows(read, asking.actor, thing, kind.owner, await relationsOf(asking, asked));
};

/** True if the relation needed by an atom exists. */
const isRelated = async (asking: Asking, atom: Relational, asked: Asked): Promise<boolean> => {
  const { registry, load, actor } = asking;
  const { kind, thing, refs } = asked;
  if (atom.kind === 'reachable') return isReachable(asking, atom, asked);
  if (atom.kind === 'visibleVia')
    return isSeen(asking, kind.facts[atom.field]?.ref?.resource, refs[atom.field]);
  if (!actor) return noRelations(atom);
  const [first = '', last = ''] = 'path' in atom ? atom.path.split('.') : [];
  const named = 'field' in atom ? textIn(thing[atom.field]) : null;
  switch (atom.kind) {
    case 'friendOf':
      return named !== null && (await isFriend(asking, actor.id, named));
    case 'notBlocked':
      return named === null || !(await isBlocked(asking, actor.id, named));
    case 'related':
      return refs[`${first}Id`]?.[last] === actor.id;
    case 'linkedBy': {
      const link = keyedId(registry.kind(first), { [last]: actor.id, [atom.key]: named });
      return link !== null && exists(await referred(load, first, link));
    }
    default: {
      const never: never = atom;
      return never;
    }
  }
};

/**
 * The relations between actor and item that decide a rule. If one grant allows, no further relation is read, because
 * relations never revoke a grant. If the rule refuses, all relations are read: the caller then checks other actors.
 */
export const relationsOf = async (asking: Asking, asked: Asked): Promise<Relations> => {
  const { kind, rule, thing } = asked;
  if (!atomsOf(rule).some(isRelational)) return noRelations;
  const known = new Map<Relational, boolean>();
  for (;;) {
    const open = openRelation(rule, asking.actor, thing, kind.owner, known);
    if (!open) return (atom) => known.get(atom) ?? false;
    known.set(open, await isRelated(asking, open, asked));
  }
};
