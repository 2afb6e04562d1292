import { routeAt } from '../../../api/resources/address.ts';
import { actionCalls, isCalled } from '../../../api/resources/writes.ts';
import { isParticular } from '../../../domain/kit/decide.ts';
import { lookupsOf } from '../../../domain/kit/definition.ts';
import type { Kind, KindAction } from '../../../domain/kit/kind.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import type { Atom, Rule } from '../../../domain/kit/rules.ts';

/**
 * Who may make which call, read off the definitions' rules alone: what `docs/permissions.md` shows, and what a test holds
 * a running service to. A third reading of the rules, beside that over one item and that in SQL.
 */

/** Whom the matrix has columns for. `staff` is an admin without the permission that a rule names. */
export const CALLERS = ['anonymous', 'guest', 'member', 'owner', 'party', 'staff', 'admin'] as const;
export type CallerKind = (typeof CALLERS)[number];

type Open =
  | 'role'
  | 'admin'
  | 'friendOf'
  | 'notBlocked'
  | 'related'
  | 'linkedBy'
  | 'sees'
  | 'inState'
  | 'where';

/** What the kind of caller leaves open: it depends on the very thing, or on who in particular calls. */
export type Condition =
  | Extract<Atom, { readonly kind: Open }>
  | { readonly kind: 'party'; readonly fields: readonly string[] }
  /** Of a thing that is made: in one's own name. */
  | { readonly kind: 'own' };

/** The ways to be allowed: any suffices, all of whose conditions must hold. None = no; one without conditions = yes. */
export type Cell = readonly (readonly Condition[])[];

const NO: Cell = [];
const YES: Cell = [[]];
const only = (condition: Condition): Cell => [[condition]];
const yesIf = (holds: boolean): Cell => (holds ? YES : NO);

export const isNo = (cell: Cell): boolean => cell.length === 0;
export const isYes = (cell: Cell): boolean => cell.some((way) => way.length === 0);

/** Whether a cell allows, to who can tell of each condition whether it holds. */
export const allowedBy = (cell: Cell, holds: (condition: Condition) => boolean): boolean =>
  cell.some((way) => way.every(holds));

/** What a rule is asked of: things of a kind, by one kind of caller. */
type Asked = {
  readonly registry: Registry;
  readonly kind: Kind;
  readonly caller: CallerKind;
  /** Whether the thing is only being made: then its owner is who makes it. */
  readonly isNew: boolean;
};

/** Whether it is somebody with a member's or guest's account. */
const isPerson = (caller: CallerKind): boolean => !['anonymous', 'staff', 'admin'].includes(caller);

const asOwner = ({ kind, caller, isNew }: Asked): Cell => {
  if (!isNew) return yesIf(caller === 'owner');
  if (kind.owner === 'createdBy') return yesIf(caller !== 'anonymous');
  return caller === 'anonymous' ? NO : only({ kind: 'own' });
};

const asParty = ({ kind, caller, isNew }: Asked, fields: readonly string[]): Cell => {
  if (isNew) return isPerson(caller) ? only({ kind: 'party', fields }) : NO;
  const others = fields.filter((field) => field !== kind.owner);
  if (caller === 'party' && others.length > 0) return only({ kind: 'party', fields: others });
  return yesIf(caller === 'owner' && others.length < fields.length);
};

/** Who has nothing to do with a thing is nobody's relation either; its owner may be, besides. */
const asRelation = ({ caller, isNew }: Asked, atom: Condition): Cell =>
  caller === 'party' || caller === 'owner' || (isNew && isPerson(caller)) ? only(atom) : NO;

const asSeeing = (asked: Asked, atom: Extract<Atom, { readonly kind: 'sees' }>): Cell => {
  const ref = asked.kind.facts[atom.field]?.ref;
  if (!ref) return NO;
  const kind = asked.registry.kind(ref.resource);
  // whoever has to do with this thing is a stranger to the other one, for all that is known
  const caller = isPerson(asked.caller) && asked.caller !== 'guest' ? 'member' : asked.caller;
  const seen = cellOf({ ...asked, kind, caller, isNew: false }, kind.resource.read);
  if (isYes(seen)) return YES;
  return isNo(seen) && !isPerson(asked.caller) ? NO : only(atom);
};

/** How far an atom lets one kind of caller. */
const atomCell = (asked: Asked, atom: Atom): Cell => {
  const { kind, caller, isNew } = asked;
  switch (atom.kind) {
    case 'anyone':
    // the page says once, for all kinds, that blocks and suspensions hide things
    case 'reachable':
      return YES;
    case 'system':
      return NO;
    case 'member':
      return yesIf(caller !== 'anonymous');
    case 'full':
      return yesIf(caller !== 'anonymous' && caller !== 'guest');
    case 'owner':
      return asOwner(asked);
    case 'party':
      return asParty(asked, atom.fields);
    case 'role':
      return isPerson(caller) && caller !== 'guest' ? only(atom) : NO;
    case 'admin':
      return caller === 'admin' ? only(atom) : NO;
    case 'friendOf':
      return isPerson(caller) && !(caller === 'owner' && atom.field === kind.owner) ? only(atom) : NO;
    case 'notBlocked':
      return isPerson(caller) && !(caller === 'owner' && atom.field === kind.owner) ? only(atom) : YES;
    case 'related':
    case 'linkedBy':
      return asRelation(asked, atom);
    case 'sees':
      return asSeeing(asked, atom);
    case 'inState':
      return isNew ? NO : only(atom);
    case 'where':
      return only(atom);
    case 'all':
      return atom.atoms
        .map((one) => atomCell(asked, one))
        .reduce((ways, more) => ways.flatMap((way) => more.map((rest) => [...way, ...rest])), YES);
    default: {
      const never: never = atom;
      return never;
    }
  }
};

const isPartOf = (part: readonly Condition[], whole: readonly Condition[]): boolean =>
  part.every((one) => whole.some((other) => JSON.stringify(one) === JSON.stringify(other)));

/** Without the ways that need more than another one does. */
const shortest = (cell: Cell): Cell =>
  cell.filter(
    (way, index) =>
      !cell.some(
        (other, place) => place !== index && isPartOf(other, way) && (!isPartOf(way, other) || place < index),
      ),
  );

/** What is let to everybody makes a thing in one's own name alone. */
const ownName = ({ kind, isNew }: Asked, atom: Atom, cell: Cell): Cell =>
  isNew && kind.owner in kind.facts && !isParticular(atom)
    ? cell.map((way) => [...way.filter((one) => one.kind !== 'own'), { kind: 'own' }])
    : cell;

/** How far a rule lets one kind of caller. */
export const cellOf = (asked: Asked, rule: Rule): Cell => {
  const cell = shortest(rule.flatMap((atom) => ownName(asked, atom, atomCell(asked, atom))));
  // whom a permission suffices needs nothing else told
  const permitted = cell.filter((way) => way.every((one) => one.kind === 'admin'));
  return asked.caller === 'admin' && permitted.length > 0 ? permitted : cell;
};

/** One call, with its address as definitions spell it: fields in braces. */
export type Call = {
  /** As the API reference calls it, without its kind: `list`, `by.user`, `accept`. */
  readonly name: string;
  readonly method: string;
  readonly address: string;
};

/** Calls of one kind that one rule answers for. */
export type Row = {
  readonly calls: readonly Call[];
  readonly rule: Rule;
  /** Whether a token is demanded, whatever the rule says. */
  readonly needsToken: boolean;
  readonly makes: boolean;
};

const inBraces = (route: string): string => route.replaceAll(/:(\w+)/g, '{$1}');
const get = (name: string, address: string): Call => ({ name, method: 'GET', address });

const lookupCalls = ({ resource }: Kind): readonly Call[] =>
  lookupsOf(resource).flatMap(({ name, at }) => {
    const route = routeAt(resource.path, at);
    return route === null ? [] : [get(`by.${name}`, inBraces(route))];
  });

const readRows = (kind: Kind): readonly Row[] => {
  const { path, read: rule } = kind.resource;
  const own = (name: string, below: string): readonly Call[] =>
    path === undefined ? [] : [get(name, `${path}${below}`)];
  const seen = [...own('list', ''), ...lookupCalls(kind), ...own('get', '/{id}')];
  return [
    { calls: seen, rule, needsToken: false, makes: false },
    { calls: own('history', '/{id}/history'), rule, needsToken: true, makes: false },
  ];
};

const actionRow = ({ resource }: Kind, known: KindAction): Row => ({
  calls: actionCalls(resource.path, known).map(({ method, path }) => ({
    name: method === 'PUT' ? `${known.name}.put` : known.name,
    method,
    address: inBraces(path),
  })),
  rule: known.action.by,
  needsToken: false,
  makes: known.name === 'create',
});

/** Every call that comes from a definition, by the rules that answer for them. */
export const rowsOf = (kind: Kind): readonly Row[] => {
  const actions = Object.values(kind.actions).filter(isCalled);
  return [...readRows(kind), ...actions.map((known) => actionRow(kind, known))].filter(
    ({ calls }) => calls.length > 0,
  );
};

/** How far one kind of caller gets with the calls of a row. */
export const cellIn = (registry: Registry, kind: Kind, row: Row, caller: CallerKind): Cell =>
  row.needsToken && caller === 'anonymous'
    ? NO
    : cellOf({ registry, kind, caller, isNew: row.makes }, row.rule);
