import { eventsBy } from './definition.ts';
import type { Kind, KindAction } from './kind.ts';
import { namesActor, type Atom, type Reachable, type Rule } from './rules.ts';

/**
 * Default rules of blocks and suspensions for all kinds. A general grant (`member`, `full`, a role, a state) excludes
 * items of suspended persons. It also excludes items that name a person whom a block separates from the actor. A grant
 * that names the actor (`owner`, `party`, `related`, `linkedBy`) is not restricted: participants keep access. But nobody
 * can create an item about, or add to an item, a person whom a block separates from them.
 */

type Kinds = ReadonlyMap<string, Kind>;

/** Whether a rule has an atom for members, not only for staff or the system. */
const isForMembers = (rule: Rule = []): boolean => rule.some((atom) => !isOfStaff(atom));

const isOfStaff = (atom: Atom): boolean =>
  atom.kind === 'admin' || atom.kind === 'system' || (atom.kind === 'all' && atom.atoms.some(isOfStaff));

const isPerson = (kinds: Kinds, resource: string): boolean =>
  kinds.get(resource)?.resource.person !== undefined;

/** The field with the owner's person id; null if items belong to staff or to nobody. */
const makerOf = (kinds: Kinds, kind: Kind): string | null => {
  const { owner, facts, resource } = kind;
  if (owner === 'id') return resource.person ? owner : null;
  if (owner === 'createdBy') return isForMembers(resource.actions['create']?.by) ? owner : null;
  const ref = facts[owner]?.ref;
  return ref === undefined || isPerson(kinds, ref.resource) ? owner : null;
};

/** Paths to all persons of a kind's items: the persons that they name, and the owners of the items that they name. */
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

/** Types of the events that suspend an account or end a suspension. */
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

/** The fields of `visibleVia` atoms; the persons of those items are checked by those items' own rules. */
const seenWith = (atom: Atom): readonly string[] => {
  if (atom.kind === 'all') return atom.atoms.flatMap(seenWith);
  return atom.kind === 'visibleVia' ? [atom.field] : [];
};

const together = (atom: Atom, reachable: Reachable): Atom =>
  reachable.persons.length === 0 && reachable.maker === null
    ? atom
    : { kind: 'all', atoms: [...(atom.kind === 'all' ? atom.atoms : [atom]), reachable] };

const guard = (atom: Atom, { persons, ...reachable }: Omit<Reachable, 'kind'>): Atom => {
  const elsewhere = new Set(seenWith(atom));
  const asked = persons.filter((path) => !elsewhere.has(path.split('.')[0] ?? ''));
  return together(atom, { kind: 'reachable', persons: asked, ...reachable });
};

const hasBlocks = (kinds: Kinds): boolean =>
  [...kinds.values()].some(({ resource }) => resource.relation?.is === 'block');

/** Adds the default rule of blocks and suspensions to every rule of a kind that grants access to members. */
export const withBlockRules = (kind: Kind, kinds: Kinds): Kind => {
  const exception = kind.resource.blockException?.of;
  if (exception === 'all') return kind;
  const persons = hasBlocks(kinds) ? personsOf(kinds, kind) : [];
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
