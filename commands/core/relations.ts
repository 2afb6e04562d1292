import { exists } from '../../domain/kit/decide.ts';
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
  type Reach,
  type Relational,
  type Relations,
  type Rule,
} from '../../domain/kit/rules.ts';
import { derivedId, keyedId, streamOf } from './ids.ts';
import type { Runtime } from './runtime.ts';
import { itemIn, type Streams } from './streams.ts';

/** The relations between an actor and a thing that a rule of access asks for, read from streams. */

/** How the streams around a thing are read: as this process knows them, or at the log's present end. */
export type Load = Streams['load'];

/** What reading relations needs of a process beside its streams. */
export type Known = Pick<Runtime, 'registry'>;

export type Refs = Record<string, Item>;

/** The resources behind the atoms `friendOf`, and `notBlocked` and `reachable`. */
const FRIENDSHIP = 'friendship';
const BLOCK = 'block-list';

/** A rule, the thing that it is asked of, and the things that this one names. */
export type Asked = {
  readonly kind: Kind;
  readonly rule: Rule;
  readonly thing: Item;
  readonly refs: Refs;
  /** Fields that the input changes, where the thing is asked about as it would be. */
  readonly changed?: ReadonlySet<string>;
};

/** The thing that an id names, if it has a stream of its own. */
export const referred = async (load: Load, resource: string, id: string): Promise<Item> =>
  itemIn(await load(streamOf(resource, id)), id);

const isFriend = async (load: Load, actor: string, person: string): Promise<boolean> => {
  const id = derivedId(FRIENDSHIP, ...[actor, person].toSorted());
  return actor !== person && (await referred(load, FRIENDSHIP, id)).state === 'accepted';
};

/** Whether one of two people blocks the other. */
export const isBlocked = async (load: Load, actor: string, person: string): Promise<boolean> => {
  if (actor === person) return false;
  const ids = [derivedId(BLOCK, actor, person), derivedId(BLOCK, person, actor)];
  return (await Promise.all(ids.map((id) => referred(load, BLOCK, id)))).some(exists);
};

/** The person at the end of a path such as `jobId.employerId`; null if nobody is named. */
const personAt = async (load: Load, { kind, thing }: Asked, path: string): Promise<string | null> => {
  const [field = '', of] = path.split('.');
  const id = textIn(thing[field]);
  const ref = kind.facts[field]?.ref;
  if (of === undefined || id === null || !ref) return id;
  return textIn((await referred(load, ref.resource, id))[of]) ?? null;
};

/** Whether somebody's account is suspended. */
const isSuspended = async (runtime: Known, load: Load, person: string): Promise<boolean> => {
  const accounts = runtime.registry.persons;
  if (!accounts) return false;
  const { state } = await referred(load, accounts.name, person);
  return accounts.resource.person?.suspendedIn.includes(state) ?? false;
};

/** Whether no block and no suspension stands between an actor and a thing: see {@link Reach}. */
const isReachable = async (
  runtime: Known,
  load: Load,
  { persons, maker, anew }: Reach,
  actor: Actor | null,
  asked: Asked,
): Promise<boolean> => {
  if (reachesAll(actor)) return true;
  const made = maker === null ? null : textIn(asked.thing[maker]);
  if (made !== null && made !== actor?.id && (await isSuspended(runtime, load, made))) return false;
  if (!actor) return true;
  const paths = anew
    ? persons.filter((path) => asked.changed?.has(path.split('.')[0] ?? '') ?? false)
    : persons;
  const named = await Promise.all(paths.map((path) => personAt(load, asked, path)));
  for (const person of new Set(named)) {
    if (person !== null && (await isBlocked(load, actor.id, person))) return false;
  }
  return true;
};

/** Whether the actor may see a thing, by its own rule. */
const isSeen = async (
  runtime: Known,
  load: Load,
  name: string | undefined,
  thing: Item | undefined,
  actor: Actor | null,
): Promise<boolean> => {
  if (name === undefined || !thing) return false;
  const kind = runtime.registry.kind(name);
  const { read } = kind.resource;
  const asked: Asked = { kind, rule: read, thing, refs: {} };
  return allows(read, actor, thing, kind.owner, await relationsOf(runtime, load, actor, asked));
};

/** Whether a relation that a rule asks for is there. */
const isRelated = async (
  runtime: Known,
  load: Load,
  atom: Relational,
  actor: Actor | null,
  asked: Asked,
): Promise<boolean> => {
  const { kind, thing, refs } = asked;
  if (atom.kind === 'reachable') return isReachable(runtime, load, atom, actor, asked);
  if (atom.kind === 'sees')
    return isSeen(runtime, load, kind.facts[atom.field]?.ref?.resource, refs[atom.field], actor);
  if (!actor) return noRelations(atom);
  const [first = '', last = ''] = 'path' in atom ? atom.path.split('.') : [];
  const named = 'field' in atom ? textIn(thing[atom.field]) : null;
  switch (atom.kind) {
    case 'friendOf':
      return named !== null && (await isFriend(load, actor.id, named));
    case 'notBlocked':
      return named === null || !(await isBlocked(load, actor.id, named));
    case 'related':
      return refs[`${first}Id`]?.[last] === actor.id;
    case 'linkedBy': {
      const link = keyedId(runtime.registry.kind(first), { [last]: actor.id, [atom.key]: named });
      return link !== null && exists(await referred(load, first, link));
    }
    default: {
      const never: never = atom;
      return never;
    }
  }
};

/**
 * The relations between actor and thing that decide whether a rule allows. A rule that allows by one grant is asked for
 * no other: more relations never take a grant back. Of a rule that refuses all relations are known, for it is asked then
 * whether another actor would be allowed.
 */
export const relationsOf = async (
  runtime: Known,
  load: Load,
  actor: Actor | null,
  asked: Asked,
): Promise<Relations> => {
  const { kind, rule, thing } = asked;
  if (!atomsOf(rule).some(isRelational)) return noRelations;
  const known = new Map<Relational, boolean>();
  for (;;) {
    const open = openRelation(rule, actor, thing, kind.owner, known);
    if (!open) return (atom) => known.get(atom) ?? false;
    known.set(open, await isRelated(runtime, load, open, actor, asked));
  }
};
