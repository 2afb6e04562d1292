import { eventsBy } from './definition.ts';
import type { Kind, KindAction } from './kind.ts';
import { namesActor, type Atom, type Reach, type Rule } from './rules.ts';

/**
 * Blocks and suspensions, for every kind by default. A general grant (`member`, `full`, a role, a state) reaches no thing
 * with a person at the other end whom a block separates from the actor, and none that a suspended person made. A grant
 * that names the actor (`owner`, `party`, `related`, `linkedBy`) stays: who takes part in a thing goes on to see it. But
 * nobody makes a new thing about a person, or names one anew, whom a block separates from them.
 */

const BLOCK = 'block-list';

type Kinds = ReadonlyMap<string, Kind>;

/** A rule that members have a part in: some atom of it is neither the staff's nor the system's. */
const isForMembers = (rule: Rule = []): boolean => rule.some((atom) => !isOfStaff(atom));

const isOfStaff = (atom: Atom): boolean =>
  atom.kind === 'admin' || atom.kind === 'system' || (atom.kind === 'all' && atom.atoms.some(isOfStaff));

const isPerson = (kinds: Kinds, resource: string): boolean =>
  kinds.get(resource)?.resource.person !== undefined;

/** The field with the person whose a thing is; null where it is nobody's but the staff's. */
const makerOf = (kinds: Kinds, kind: Kind): string | null => {
  const { owner, facts, resource } = kind;
  if (owner === 'id') return resource.person ? owner : null;
  if (owner === 'createdBy') return isForMembers(resource.actions['create']?.by) ? owner : null;
  const ref = facts[owner]?.ref;
  return ref === undefined || isPerson(kinds, ref.resource) ? owner : null;
};

/** Paths to everybody whom a kind's things name: persons, and whose the things are that they name. */
export const personsOf = (kinds: Kinds, kind: Kind): readonly string[] => {
  const maker = makerOf(kinds, kind);
  const named = Object.entries(kind.facts).flatMap(([field, { ref }]) => {
    const other = ref && kinds.get(ref.resource);
    if (!other) return [];
    if (other.resource.person) return [field];
    const its = other.resource.blockException?.of === 'all' ? null : makerOf(kinds, other);
    return its === null ? [] : [`${field}.${its}`];
  });
  return [...new Set([...(maker === null ? [] : [maker]), ...named])];
};

/** Types of the events that suspend a person's account or take that back. */
export const suspensionEvents = ({ resource: { person, actions } }: Kind): ReadonlySet<string> => {
  const isOf = (states: readonly string[] | undefined) =>
    states?.some((one) => person?.suspendedIn.includes(one));
  const changing = Object.values(actions).filter(
    (action) =>
      isOf(action.to === undefined ? undefined : [action.to]) ||
      (isOf(action.from) && ('to' in action || 'leadsTo' in action || 'decide' in action)),
  );
  return new Set(changing.flatMap(eventsBy));
};

/** The fields that something is seen with: who stands behind it is asked there. */
const seenWith = (atom: Atom): readonly string[] => {
  if (atom.kind === 'all') return atom.atoms.flatMap(seenWith);
  return atom.kind === 'sees' ? [atom.field] : [];
};

const together = (atom: Atom, reach: Reach): Atom =>
  reach.persons.length === 0 && reach.maker === null
    ? atom
    : { kind: 'all', atoms: [...(atom.kind === 'all' ? atom.atoms : [atom]), reach] };

const guard = (atom: Atom, { persons, ...reach }: Omit<Reach, 'kind'>): Atom => {
  const elsewhere = new Set(seenWith(atom));
  const asked = persons.filter((path) => !elsewhere.has(path.split('.')[0] ?? ''));
  return together(atom, { kind: 'reachable', persons: asked, ...reach });
};

/** A kind with the default rule of blocks and suspensions in every rule of it that members have a part in. */
export const withReach = (kind: Kind, kinds: Kinds): Kind => {
  const exception = kind.resource.blockException?.of;
  if (exception === 'all') return kind;
  const persons = kinds.has(BLOCK) ? personsOf(kinds, kind) : [];
  const hasAccounts = [...kinds.values()].some(({ resource }) => resource.person);
  const maker = hasAccounts && !kind.resource.person ? makerOf(kinds, kind) : null;
  const existing = (atom: Atom): Atom =>
    namesActor(atom) ? atom : guard(atom, { persons, maker, anew: false });
  const making = (atom: Atom): Atom =>
    isOfStaff(atom) ? atom : guard(atom, { persons, maker: null, anew: false });
  const naming = (taken: readonly string[]) => {
    const named = persons.filter((path) => taken.includes(path.split('.')[0] ?? ''));
    return (atom: Atom): Atom =>
      namesActor(atom) && !isOfStaff(atom)
        ? guard(atom, { persons: named, maker: null, anew: true })
        : existing(atom);
  };
  const acting = ([name, known]: readonly [string, KindAction]): readonly [string, KindAction] => {
    const by = known.action.by.map(name === 'create' ? making : naming(known.takes));
    return [name, { ...known, action: { ...known.action, by } }];
  };
  const actions = Object.fromEntries(Object.entries(kind.actions).map(acting));
  const declared = Object.fromEntries(Object.entries(actions).map(([name, { action }]) => [name, action]));
  const read = exception === 'reads' ? kind.resource.read : kind.resource.read.map(existing);
  return { ...kind, resource: { ...kind.resource, read, actions: declared }, actions };
};
