/**
 * Access rules. A rule is a list of atoms; one matching atom grants access. The set of atoms is closed, so each atom has
 * two implementations: on one item (`allows`, here) and as a SQL predicate (`projections/resources/access.ts`).
 */

/**
 * Holds if no block exists between the actor and these persons, and the maker's account is not suspended. The registry
 * adds it to all rules (`block-rules.ts`); definitions never use it. It always holds for staff and the system.
 */
export type Reachable = {
  readonly kind: 'reachable';
  /** Paths to persons: a field with a person's id, or `jobId.employerId`: the `employerId` of the item in `jobId`. */
  readonly persons: readonly string[];
  /** Field with the maker's id; null = don't check the maker's account. */
  readonly maker: string | null;
  /** Check only the persons that the input changes. */
  readonly anew: boolean;
};

/** Holds if the map in a field has this value for the key; `isDefault` = also without a value. */
export type Audience<K extends string = string> = {
  readonly kind: 'audience';
  readonly field: K;
  readonly key: string;
  readonly value: string;
  readonly isDefault: boolean;
};

/** `K` = the fields that the atom names, `S` = its states. */
export type Atom<K extends string = string, S extends string = string> =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'system' }
  | { readonly kind: 'member' }
  | { readonly kind: 'full' }
  | { readonly kind: 'owner' }
  | { readonly kind: 'party'; readonly fields: readonly K[] }
  | { readonly kind: 'role'; readonly roles: readonly string[] }
  | { readonly kind: 'admin'; readonly area: string; readonly verb: 'read' | 'write' }
  | { readonly kind: 'friendOf'; readonly field: K }
  | { readonly kind: 'notBlocked'; readonly field: K }
  | { readonly kind: 'related'; readonly path: string }
  | { readonly kind: 'linkedBy'; readonly path: string; readonly field: K; readonly key: string }
  | { readonly kind: 'visibleVia'; readonly field: K }
  | { readonly kind: 'inState'; readonly states: readonly S[] }
  | { readonly kind: 'where'; readonly field: K; readonly value: string | boolean }
  | Audience<K>
  | Reachable
  | { readonly kind: 'all'; readonly atoms: readonly Atom<K, S>[] };

export type Rule<K extends string = string, S extends string = string> = readonly Atom<K, S>[];

/** An atom without fields and states. */
type Plain = Atom<never, never>;

/** No token needed. */
export const anyone: Plain = { kind: 'anyone' };
/** Not signed in. Members have rules of their own, which blocks restrict. */
export const visitor: Plain = { kind: 'visitor' };
/** The system: timers, process managers and sign-in. No caller can be the system. */
export const system: Plain = { kind: 'system' };
/** Signed in, including guests. */
export const member: Plain = { kind: 'member' };
/** Signed in with an active account; guests are excluded. */
export const full: Plain = { kind: 'full' };
/** The item's owner: the definition's `owner` field, else `createdBy`. */
export const owner: Plain = { kind: 'owner' };
/** One of the persons named in these fields. */
export const party = <const K extends string>(...fields: K[]): Atom<K, never> => ({ kind: 'party', fields });
export const role = (...roles: string[]): Plain => ({ kind: 'role', roles });
/** Staff with the permission `area:write`. In a rule about reading, `area:read` suffices: see {@link forReading}. */
export const admin = (area: string): Plain => ({ kind: 'admin', area, verb: 'write' });
/** Staff with the permission `area:read`, also in a rule about acting. */
export const adminReading = (area: string): Plain => ({ kind: 'admin', area, verb: 'read' });
/** A friend of the person named in the field. */
export const friendOf = <const K extends string>(field: K): Atom<K, never> => ({ kind: 'friendOf', field });
/** Neither blocks nor is blocked by the person named in the field. */
export const notBlocked = <const K extends string>(field: K): Atom<K, never> => ({
  kind: 'notBlocked',
  field,
});
/** A person named by a referenced item: `player.userId` = the `userId` of the item in `playerId`. */
export const related = (path: string): Plain => ({ kind: 'related', path });
/**
 * A person linked to the item in the field: `linkedBy('room-user.userId', 'roomId')` = the `userId` of any `room-user`
 * of that room. `key` is the link's field with the item's id, if its name differs. The link's key is person and item.
 */
export const linkedBy = <const K extends string>(
  path: string,
  field: K,
  key: string = field,
): Atom<K, never> => ({ kind: 'linkedBy', path, field, key });
/** Everyone who can read the item that the field names, by that item's own rule. */
export const visibleVia = <const K extends string>(field: K): Atom<K, never> => ({
  kind: 'visibleVia',
  field,
});
export const inState = <const S extends string>(...states: S[]): Atom<never, S> => ({
  kind: 'inState',
  states,
});
/** A plain field has exactly this value. */
export const where = <const K extends string>(field: K, value: string | boolean): Atom<K, never> => ({
  kind: 'where',
  field,
  value,
});
/**
 * The owner has chosen this audience for the key, in a map of audiences: `audience('factsFor', 'heightCm', 'members')`.
 * The default audience also counts if none was chosen.
 */
export const audience = <const K extends string>(
  field: K,
  key: string,
  value: string,
  { isDefault = false } = {},
): Atom<K, never> => ({ kind: 'audience', field, key, value, isDefault });
export const all = <K extends string, S extends string>(...atoms: Atom<K, S>[]): Atom<K, S> => ({
  kind: 'all',
  atoms,
});

/** The signed-in actor, read from the actor's own stream; `null` = not signed in. */
export type Actor = {
  readonly id: string;
  readonly role: string;
  readonly guest: boolean;
  /** Onboarded, approved and not suspended. */
  readonly active: boolean;
  readonly plan: string;
  /** `area:verb`, or `*`; empty for members. */
  readonly permissions: readonly string[];
  /** The session of the request; absent for the system. */
  readonly session?: string;
  /** Items whose private fields the session of one of the staff has opened. */
  readonly opened?: ReadonlySet<string>;
};

/** The actor of automatic actions; the log stores it as null. */
export const theSystem: Actor = {
  id: 'system',
  role: 'SYSTEM',
  guest: false,
  active: true,
  plan: 'free',
  permissions: [],
};

/** The part of an item that a rule may read. */
export type Ruled = { readonly state: string; readonly [field: string]: unknown };

/** An atom that needs data beside the item. */
export type Relational = Extract<
  Atom,
  { readonly kind: 'friendOf' | 'notBlocked' | 'related' | 'linkedBy' | 'visibleVia' | 'reachable' }
>;

const RELATIONAL: ReadonlySet<Atom['kind']> = new Set([
  'friendOf',
  'notBlocked',
  'related',
  'linkedBy',
  'visibleVia',
  'reachable',
] satisfies Relational['kind'][]);

export const isRelational = (atom: Atom): atom is Relational => RELATIONAL.has(atom.kind);

/** Whether a relational atom holds between one actor and one item; loaded before the rule is evaluated. */
export type Relations = (atom: Relational) => boolean;

/** Default without loaded relations: no friends, no links, no blocks, no suspended makers. */
export const noRelations: Relations = ({ kind }) => kind === 'notBlocked' || kind === 'reachable';

export const isStaff = (actor: Actor | null): boolean => actor !== null && actor.permissions.length > 0;

/** Whether blocks and suspensions don't restrict the actor: staff or the system. */
export const reachesAll = (actor: Actor | null): boolean => actor === theSystem || isStaff(actor);

/** Whether an admin's permissions include an area; members have none. Writing includes reading. */
export const permits = (
  actor: Pick<Actor, 'permissions'> | null,
  area: string,
  verb: 'read' | 'write' = 'write',
): boolean =>
  actor !== null &&
  (actor.permissions.includes('*') ||
    actor.permissions.includes(`${area}:write`) ||
    (verb === 'read' && actor.permissions.includes(`${area}:read`)));

/** The same rule for reading: of the staff it asks for the permission to read their area, and no more. */
export const forReading = (rule: Rule): Rule =>
  rule.map((atom) => {
    if (atom.kind === 'all') return { ...atom, atoms: forReading(atom.atoms) };
    return atom.kind === 'admin' ? { ...atom, verb: 'read' } : atom;
  });

/** The permission by which a rule lets one of the staff act: that of its first area that they have; null = none. */
export const permissionBy = (rule: Rule, actor: Actor | null): string | null => {
  const found = atomsOf(rule).find((atom) => atom.kind === 'admin' && permits(actor, atom.area, atom.verb));
  if (found?.kind !== 'admin') return null;
  const named = [`${found.area}:${found.verb}`, `${found.area}:write`];
  return named.find((permission) => actor?.permissions.includes(permission)) ?? '*';
};

/** Whether any atom of the rule holds for this actor and item. `ownerField` is the definition's `owner`. */
export const allows = (
  rule: Rule,
  actor: Actor | null,
  item: Ruled,
  ownerField: string,
  relations: Relations = noRelations,
): boolean => rule.some((atom) => holds(atom, actor, item, ownerField, relations));

/**
 * The next relation to load for a rule; null once the rule allows or all relations are known. Relations never revoke an
 * allowed rule. A refusing rule loads all relations, because it may be evaluated again for another actor.
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

/** Whether the actor has an active account and is not a guest. */
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
    case 'visitor':
      return actor === null;
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
      return permits(actor, atom.area, atom.verb);
    case 'friendOf':
    case 'related':
    case 'linkedBy':
      return actor !== null && relations(atom);
    case 'visibleVia':
      return relations(atom);
    case 'reachable':
      return reachesAll(actor) || relations(atom);
    case 'notBlocked':
      return actor === null || relations(atom);
    case 'inState':
      return atom.states.includes(item.state);
    case 'where':
      return item[atom.field] === atom.value;
    case 'audience':
      return isChosen(atom, item[atom.field]);
    case 'all':
      return atom.atoms.every((one) => holds(one, actor, item, ownerField, relations));
    default: {
      const never: never = atom;
      return never;
    }
  }
};

/** Whether the map of audiences has the atom's value for its key. */
export const isChosen = ({ key, value, isDefault }: Audience, chosen: unknown): boolean => {
  const found: unknown = typeof chosen === 'object' && chosen !== null ? Reflect.get(chosen, key) : undefined;
  return found === undefined ? isDefault : found === value;
};

/** Every atom of a rule, including atoms inside `all`. */
export const atomsOf = (rule: Rule): readonly Atom[] =>
  rule.flatMap((atom) => (atom.kind === 'all' ? [atom, ...atomsOf(atom.atoms)] : [atom]));

/** The fields that an atom names. */
export const fieldsNamedBy = (atom: Atom): readonly string[] =>
  atom.kind === 'party' ? atom.fields : 'field' in atom ? [atom.field] : [];

/** The item fields that an atom reads, including `id` and `createdBy`, without the state. */
const fieldsOfAtom = (atom: Atom, ownerField: string): readonly string[] => {
  if (atom.kind === 'owner') return [ownerField];
  if (atom.kind === 'related') return [`${atom.path.split('.')[0] ?? ''}Id`];
  if (atom.kind === 'reachable') {
    return [...atom.persons.map((path) => path.split('.')[0] ?? ''), ...(atom.maker ? [atom.maker] : [])];
  }
  return fieldsNamedBy(atom);
};

/** The item fields that a rule reads. */
export const fieldsOfRule = (rule: Rule, ownerField: string): ReadonlySet<string> =>
  new Set(atomsOf(rule).flatMap((atom) => fieldsOfAtom(atom, ownerField)));

const NAMING: ReadonlySet<Atom['kind']> = new Set([
  'owner',
  'party',
  'related',
  'linkedBy',
  'admin',
  'system',
] satisfies Atom['kind'][]);

/** Whether an atom names specific persons, staff or the system. Other atoms grant access to a general group of members. */
export const namesActor = (atom: Atom): boolean =>
  atom.kind === 'all' ? atom.atoms.some(namesActor) : NAMING.has(atom.kind);
