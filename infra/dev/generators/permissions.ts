import type { Row } from '../../../api/resources/calls.ts';
import { isParticular } from '../../../domain/kit/decide.ts';
import type { Kind } from '../../../domain/kit/kind.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import {
  allows,
  atomsOf,
  type Actor,
  type Atom,
  type Relational,
  type Rule,
  type Ruled,
} from '../../../domain/kit/rules.ts';

/**
 * Permissions of every call, for `docs/permissions.md` and the test of a running service. Each rule is evaluated by
 * `allows`, as for a call, over one actor of each kind and an item with chosen conditions.
 */

/** The columns of the matrix. `staff` is an admin without the permission that a rule names. */
export const CALLERS = ['anonymous', 'guest', 'member', 'owner', 'party', 'staff', 'admin'] as const;
export type CallerKind = (typeof CALLERS)[number];

type Open =
  | 'role'
  | 'admin'
  | 'friendOf'
  | 'notBlocked'
  | 'related'
  | 'linkedBy'
  | 'visibleVia'
  | 'inState'
  | 'where'
  | 'audience';

/** A condition that the kind of caller doesn't decide: it depends on the item, or on the particular caller. */
export type Condition =
  | Extract<Atom, { readonly kind: Open }>
  | { readonly kind: 'party'; readonly fields: readonly string[] }
  /** For a new item: the caller is its owner. */
  | { readonly kind: 'own' };

/** Alternative ways to be allowed; all conditions of a way must hold. None = no; one without conditions = yes. */
export type Cell = readonly (readonly Condition[])[];

const NO: Cell = [];

export const isNo = (cell: Cell): boolean => cell.length === 0;
export const isYes = (cell: Cell): boolean => cell.some((way) => way.length === 0);

/** Whether a cell allows a call; `holds` tells whether a condition holds. */
export const allowedBy = (cell: Cell, holds: (condition: Condition) => boolean): boolean =>
  cell.some((way) => way.every(holds));

/** The subject of a rule: items of a kind, and one kind of caller. */
type Asked = {
  readonly registry: Registry;
  readonly kind: Kind;
  readonly caller: CallerKind;
  /** Whether the item is new: then its creator is the owner. */
  readonly isNew: boolean;
};

/** Whether the caller has a member's or guest's account. */
const isPerson = (caller: CallerKind): boolean => !['anonymous', 'staff', 'admin'].includes(caller);

/** The cell of the rule by which the item in the field is read. */
const seenCell = (asked: Asked, field: string): Cell => {
  const ref = asked.kind.facts[field]?.ref;
  if (!ref) return NO;
  const kind = asked.registry.kind(ref.resource);
  // an owner or party of this item is assumed to be a stranger to the other one
  const caller = isPerson(asked.caller) && asked.caller !== 'guest' ? 'member' : asked.caller;
  return cellOf({ ...asked, kind, caller, isNew: false }, kind.resource.read);
};

/** The condition of an atom for this kind of caller; null if it always or never holds for them. */
const conditionOf = (asked: Asked, atom: Atom): Condition | null => {
  const { kind, caller, isNew } = asked;
  const isOwnField = (field: string) => caller === 'owner' && field === kind.owner;
  switch (atom.kind) {
    case 'owner':
      return isNew && kind.owner !== 'createdBy' && caller !== 'anonymous' ? { kind: 'own' } : null;
    case 'party': {
      const fields = isNew ? atom.fields : atom.fields.filter((field) => field !== kind.owner);
      const isOpen = isNew ? isPerson(caller) : caller === 'party' && fields.length > 0;
      return isOpen ? { kind: 'party', fields } : null;
    }
    case 'role':
      return isPerson(caller) && caller !== 'guest' ? atom : null;
    case 'admin':
      return caller === 'admin' ? atom : null;
    case 'friendOf':
    case 'notBlocked':
      return isPerson(caller) && !isOwnField(atom.field) ? atom : null;
    case 'related':
    case 'linkedBy':
      return caller === 'party' || caller === 'owner' || (isNew && isPerson(caller)) ? atom : null;
    case 'visibleVia': {
      const seen = seenCell(asked, atom.field);
      return isYes(seen) || (isNo(seen) && !isPerson(caller)) ? null : atom;
    }
    case 'inState':
      return isNew ? null : atom;
    case 'where':
    case 'audience':
      return atom;
    case 'anyone':
    case 'visitor':
    case 'system':
    case 'member':
    case 'full':
    case 'reachable':
    case 'all':
      return null;
    default: {
      const never: never = atom;
      return never;
    }
  }
};

const CALLER = 'the caller';

/** A caller of a kind for which these conditions hold. */
const actorOf = (caller: CallerKind, conditions: readonly Condition[]): Actor | null => {
  if (caller === 'anonymous') return null;
  const role = conditions.find((one) => one.kind === 'role')?.roles[0] ?? 'another role';
  const areas = conditions.flatMap((one) => (one.kind === 'admin' ? [`${one.area}:${one.verb}`] : []));
  const permissions = isPerson(caller) ? [] : ['another area:write', ...areas];
  return { id: CALLER, role, guest: caller === 'guest', active: true, plan: 'free', permissions };
};

/** An item for which these conditions hold. */
const itemOf = ({ kind, caller, isNew }: Asked, conditions: readonly Condition[]): Ruled => {
  const isOwner = isNew ? kind.owner === 'createdBy' : caller === 'owner';
  const item: Record<string, unknown> = isOwner ? { [kind.owner]: CALLER } : {};
  for (const condition of conditions) {
    if (condition.kind === 'own') item[kind.owner] = CALLER;
    if (condition.kind === 'party') for (const field of condition.fields) item[field] = CALLER;
    if (condition.kind === 'where') item[condition.field] = condition.value;
    if (condition.kind === 'audience') item[condition.field] = { [condition.key]: condition.value };
  }
  const state = conditions.find((one) => one.kind === 'inState')?.states[0] ?? 'another state';
  return { ...item, state };
};

/** Relations that hold under any conditions: the page says once that blocks and suspensions hide items. */
const alwaysHolds = (asked: Asked, atom: Relational): boolean =>
  atom.kind === 'reachable' ||
  (atom.kind === 'notBlocked' && conditionOf(asked, atom) === null) ||
  (atom.kind === 'visibleVia' && isYes(seenCell(asked, atom.field)));

/** The conditions under which an atom allows a kind of caller. */
const atomCell = (asked: Asked, atom: Atom): Cell => {
  const open = atomsOf([atom]).flatMap((one) => conditionOf(asked, one) ?? []);
  const isOpen = (relation: Relational) => open.some((one) => one === relation);
  const relations = (relation: Relational) => isOpen(relation) || alwaysHolds(asked, relation);
  const actor = actorOf(asked.caller, open);
  return allows([atom], actor, itemOf(asked, open), asked.kind.owner, relations) ? [open] : NO;
};

const isPartOf = (part: readonly Condition[], whole: readonly Condition[]): boolean =>
  part.every((one) => whole.some((other) => JSON.stringify(one) === JSON.stringify(other)));

/** Without the ways whose conditions include those of another way. */
const shortest = (cell: Cell): Cell =>
  cell.filter(
    (way, index) =>
      !cell.some(
        (other, place) => place !== index && isPartOf(other, way) && (!isPartOf(way, other) || place < index),
      ),
  );

/** On create, a general grant allows only the caller's own name. */
const ownName = ({ kind, isNew }: Asked, atom: Atom, cell: Cell): Cell =>
  isNew && kind.owner in kind.facts && !isParticular(atom)
    ? cell.map((way) => [...way.filter((one) => one.kind !== 'own'), { kind: 'own' }])
    : cell;

/** The cell of a rule for one kind of caller. */
export const cellOf = (asked: Asked, rule: Rule): Cell => {
  const cell = shortest(rule.flatMap((atom) => ownName(asked, atom, atomCell(asked, atom))));
  // a sufficient permission makes other conditions unnecessary
  const permitted = cell.filter((way) => way.every((one) => one.kind === 'admin'));
  return asked.caller === 'admin' && permitted.length > 0 ? permitted : cell;
};

/** The cell of one kind of caller for the calls of a row. */
export const cellIn = (registry: Registry, kind: Kind, row: Row, caller: CallerKind): Cell =>
  row.needsToken && caller === 'anonymous'
    ? NO
    : cellOf({ registry, kind, caller, isNew: row.makes }, row.rule);
