/**
 * Who may do and see what. A rule is a list of atoms, any of which suffices; the atoms are a closed set, so that each
 * has two readings: over one item (`allows`, here) and as a SQL predicate (`projections/resources/access.ts`).
 */

/**
 * No block stands between the actor and these persons, and the maker's account is not suspended. The registry adds it to
 * the rules of every kind (`reach.ts`); definitions never write it. Staff and the system pass.
 */
export type Reach = {
  readonly kind: 'reachable';
  /** Paths to persons: a field with a person's id, or `jobId.employerId`, the `employerId` of the thing in `jobId`. */
  readonly persons: readonly string[];
  /** Field with the maker's id; null = the maker's account doesn't matter. */
  readonly maker: string | null;
  /** Ask only for persons that the input names anew. */
  readonly anew: boolean;
};

/** `K` = the fields that it names, `S` = the states. */
export type Atom<K extends string = string, S extends string = string> =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'system' }
  | { readonly kind: 'member' }
  | { readonly kind: 'full' }
  | { readonly kind: 'owner' }
  | { readonly kind: 'party'; readonly fields: readonly K[] }
  | { readonly kind: 'role'; readonly roles: readonly string[] }
  | { readonly kind: 'admin'; readonly area: string }
  | { readonly kind: 'friendOf'; readonly field: K }
  | { readonly kind: 'notBlocked'; readonly field: K }
  | { readonly kind: 'related'; readonly path: string }
  | { readonly kind: 'linkedBy'; readonly path: string; readonly field: K; readonly key: string }
  | { readonly kind: 'sees'; readonly field: K }
  | { readonly kind: 'inState'; readonly states: readonly S[] }
  | { readonly kind: 'where'; readonly field: K; readonly value: string | boolean }
  | Reach
  | { readonly kind: 'all'; readonly atoms: readonly Atom<K, S>[] };

export type Rule<K extends string = string, S extends string = string> = readonly Atom<K, S>[];

/** An atom that names neither field nor state. */
type Plain = Atom<never, never>;

/** No token needed. */
export const anyone: Plain = { kind: 'anyone' };
/** Malaab itself: what timers, process managers and sign-in do. Never a caller. */
export const system: Plain = { kind: 'system' };
/** Signed in, guests too. */
export const member: Plain = { kind: 'member' };
/** Signed in with an active account, not a guest's. */
export const full: Plain = { kind: 'full' };
/** The person that the thing belongs to: the definition's `owner` field, else who made it. */
export const owner: Plain = { kind: 'owner' };
/** One of the persons named in these fields. */
export const party = <const K extends string>(...fields: K[]): Atom<K, never> => ({ kind: 'party', fields });
export const role = (...roles: string[]): Plain => ({ kind: 'role', roles });
/** An admin with the permission `area:write`, who reads by it too. */
export const admin = (area: string): Plain => ({ kind: 'admin', area });
/** A friend of the person named in the field. */
export const friendOf = <const K extends string>(field: K): Atom<K, never> => ({ kind: 'friendOf', field });
/** Neither blocks nor is blocked by the person named in the field. */
export const notBlocked = <const K extends string>(field: K): Atom<K, never> => ({
  kind: 'notBlocked',
  field,
});
/** The person that a referenced thing names: `player.userId` = the `userId` of the thing in `playerId`. */
export const related = (path: string): Plain => ({ kind: 'related', path });
/**
 * The person whom a link to the thing in the field names: `linkedBy('room-user.userId', 'roomId')` = the `userId` of any
 * `room-user` of that room. `key` is what the link calls the thing, where it calls it otherwise: it and the person are its key.
 */
export const linkedBy = <const K extends string>(
  path: string,
  field: K,
  key: string = field,
): Atom<K, never> => ({ kind: 'linkedBy', path, field, key });
/** Whoever may see the thing that the field names, by that thing's own rule: what hangs on a thing is seen with it. */
export const sees = <const K extends string>(field: K): Atom<K, never> => ({ kind: 'sees', field });
export const inState = <const S extends string>(...states: S[]): Atom<never, S> => ({
  kind: 'inState',
  states,
});
/** A plain field has this very value. */
export const where = <const K extends string>(field: K, value: string | boolean): Atom<K, never> => ({
  kind: 'where',
  field,
  value,
});
export const all = <K extends string, S extends string>(...atoms: Atom<K, S>[]): Atom<K, S> => ({
  kind: 'all',
  atoms,
});

/** Who acts, as the actor's own stream says; `null` everywhere = nobody signed in. */
export type Actor = {
  readonly id: string;
  readonly role: string;
  readonly guest: boolean;
  /** Past onboarding and approval, not suspended. */
  readonly active: boolean;
  readonly plan: string;
  /** `area:verb`, or `*`; empty for members. */
  readonly permissions: readonly string[];
};

/** The actor behind what happens by itself; recorded in the log as nobody. */
export const theSystem: Actor = {
  id: 'system',
  role: 'SYSTEM',
  guest: false,
  active: true,
  plan: 'free',
  permissions: [],
};

/** What a rule may read of an item. */
export type Ruled = { readonly state: string; readonly [field: string]: unknown };

/** An atom that an item alone doesn't settle. */
export type Relational = Extract<
  Atom,
  { readonly kind: 'friendOf' | 'notBlocked' | 'related' | 'linkedBy' | 'sees' | 'reachable' }
>;

const RELATIONAL: ReadonlySet<Atom['kind']> = new Set([
  'friendOf',
  'notBlocked',
  'related',
  'linkedBy',
  'sees',
  'reachable',
] satisfies Relational['kind'][]);

export const isRelational = (atom: Atom): atom is Relational => RELATIONAL.has(atom.kind);

/** Whether such an atom holds between one actor and one item; gathered before a rule is read. */
export type Relations = (atom: Relational) => boolean;

/** Where nothing was gathered: nobody is anybody's friend, nobody blocks, and no maker is suspended. */
export const noRelations: Relations = ({ kind }) => kind === 'notBlocked' || kind === 'reachable';

/** Whether an actor is one of the staff. */
export const isStaff = (actor: Actor | null): boolean => actor !== null && actor.permissions.length > 0;

/** Whether no member's block or suspension hides a thing from an actor: one of the staff, or the system. */
export const reachesAll = (actor: Actor | null): boolean => actor === theSystem || isStaff(actor);

/** Whether an admin's permissions cover an area; a member's never do. */
export const permits = (actor: Actor | null, area: string): boolean =>
  actor !== null && (actor.permissions.includes('*') || actor.permissions.includes(`${area}:write`));

/** Whether any atom of the rule holds for this actor and item. `ownerField` is the definition's `owner`. */
export const allows = (
  rule: Rule,
  actor: Actor | null,
  item: Ruled,
  ownerField: string,
  relations: Relations = noRelations,
): boolean => rule.some((atom) => holds(atom, actor, item, ownerField, relations));

/**
 * The next relation to be asked for while a rule's answer hangs on it; null once the rule allows, which more relations
 * never take back, or once all are known. A rule that refuses asks for all: it may then be read for another actor.
 */
export const openRelation = (
  rule: Rule,
  actor: Actor | null,
  item: Ruled,
  ownerField: string,
  known: ReadonlyMap<Relational, boolean>,
): Relational | null => {
  let open: Relational | null = null;
  const isAllowed = allows(rule, actor, item, ownerField, (atom) => {
    if (!known.has(atom)) open ??= atom;
    return known.get(atom) ?? false;
  });
  if (isAllowed) return null;
  return (
    open ??
    atomsOf(rule)
      .filter(isRelational)
      .find((atom) => !known.has(atom)) ??
    null
  );
};

/** Whether somebody has a full account in force. */
export const isFull = (actor: Actor | null): boolean => actor !== null && !actor.guest && actor.active;

const holds = (
  atom: Atom,
  actor: Actor | null,
  item: Ruled,
  ownerField: string,
  relations: Relations,
): boolean => {
  const isActor = (field: string) => actor !== null && item[field] === actor.id;
  switch (atom.kind) {
    case 'anyone':
      return true;
    case 'system':
      return actor === theSystem;
    case 'member':
      return actor !== null;
    case 'full':
      return isFull(actor);
    case 'owner':
      return isActor(ownerField);
    case 'party':
      return atom.fields.some(isActor);
    case 'role':
      return actor !== null && atom.roles.includes(actor.role);
    case 'admin':
      return permits(actor, atom.area);
    case 'friendOf':
    case 'related':
    case 'linkedBy':
      return actor !== null && relations(atom);
    case 'sees':
      return relations(atom);
    case 'reachable':
      return reachesAll(actor) || relations(atom);
    case 'notBlocked':
      return actor === null || relations(atom);
    case 'inState':
      return atom.states.includes(item.state);
    case 'where':
      return item[atom.field] === atom.value;
    case 'all':
      return atom.atoms.every((one) => holds(one, actor, item, ownerField, relations));
    default: {
      const never: never = atom;
      return never;
    }
  }
};

/** Every atom of a rule, those inside `all` too. */
export const atomsOf = (rule: Rule): readonly Atom[] =>
  rule.flatMap((atom) => (atom.kind === 'all' ? [atom, ...atomsOf(atom.atoms)] : [atom]));

/** The fields of an item that an atom reads; `id` and `createdBy` are among them, the state is not. */
const fieldsOfAtom = (atom: Atom, ownerField: string): readonly string[] => {
  switch (atom.kind) {
    case 'owner':
      return [ownerField];
    case 'party':
      return atom.fields;
    case 'friendOf':
    case 'notBlocked':
    case 'sees':
    case 'linkedBy':
    case 'where':
      return [atom.field];
    case 'related':
      return [`${atom.path.split('.')[0] ?? ''}Id`];
    case 'reachable':
      return [...atom.persons.map((path) => path.split('.')[0] ?? ''), ...(atom.maker ? [atom.maker] : [])];
    case 'anyone':
    case 'system':
    case 'member':
    case 'full':
    case 'role':
    case 'admin':
    case 'inState':
    case 'all':
      return [];
    default: {
      const never: never = atom;
      return never;
    }
  }
};

/** The fields of an item that a rule reads. */
export const fieldsOfRule = (rule: Rule, ownerField: string): ReadonlySet<string> =>
  new Set(atomsOf(rule).flatMap((atom) => fieldsOfAtom(atom, ownerField)));

/** Whether an atom names the actor, the staff or the system: it asks for more than a kind of person. */
export const namesActor = (atom: Atom): boolean => {
  switch (atom.kind) {
    case 'owner':
    case 'party':
    case 'related':
    case 'linkedBy':
    case 'admin':
    case 'system':
      return true;
    case 'all':
      return atom.atoms.some(namesActor);
    case 'anyone':
    case 'member':
    case 'full':
    case 'role':
    case 'friendOf':
    case 'notBlocked':
    case 'sees':
    case 'inState':
    case 'where':
    case 'reachable':
      return false;
    default: {
      const never: never = atom;
      return never;
    }
  }
};
