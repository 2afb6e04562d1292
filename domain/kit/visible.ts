import { oncePerKind, type Kind } from './kind.ts';
import { leadsTo } from './related.ts';
import {
  allows,
  atomsOf,
  isStaff,
  noRelations,
  type Actor,
  type Atom,
  type Relational,
  type Rule,
  type Ruled,
} from './rules.ts';

/**
 * The read rule of a field, if it is stricter than the item's; undefined = none. Output, history, filters, sorts,
 * totals, search and facets all use it, so that a filter can't reveal a hidden value.
 */
export const fieldRule = ({ resource }: Kind, field: string): Rule | undefined => resource.readField?.[field];

type FriendOf = Extract<Atom, { readonly kind: 'friendOf' }>;

/** The name under which an item says whether its reader is a friend of the person in a field. It is no field. */
const nameOf = ({ field }: FriendOf): string => `friend of ${field}`;

/**
 * The friendships that the field rules of a kind use, by the name under which a read item has them for its reader. An
 * item without them, such as one folded from the log or read for several readers, is nobody's friend's: the fields stay
 * hidden.
 */
export const friendshipsOf = oncePerKind((kind): ReadonlyMap<string, FriendOf> => {
  const atoms = Object.values(kind.resource.readField ?? {}).flatMap((rule) => atomsOf(rule ?? []));
  return new Map(atoms.flatMap((atom) => (atom.kind === 'friendOf' ? [[nameOf(atom), atom] as const] : [])));
});

/** The private fields of an item that one of the staff has neither opened nor made; none for others. */
export const withheldFrom = (kind: Kind, item: Ruled, actor: Actor | null): readonly string[] => {
  const { privateFields = [] } = kind.resource;
  if (privateFields.length === 0 || !isStaff(actor)) return [];
  // authors see the fields that they wrote
  const isOwn = actor?.id === item['createdBy'];
  return isOwn || actor?.opened?.has(String(item['id'])) ? [] : privateFields;
};

/** Whether a relation of a field's rule holds, by what the item was read with. */
const holdsAsRead = (atom: Relational, item: Ruled, actor: Actor | null): boolean => {
  if (atom.kind === 'friendOf') return actor !== null && item[nameOf(atom)] === true;
  return atom.kind === 'related' ? leadsTo(actor, item, atom) : noRelations(atom);
};

/** Whether an actor who can see an item can see its field. */
export const seesField = (kind: Kind, field: string, item: Ruled, actor: Actor | null): boolean => {
  if (withheldFrom(kind, item, actor).includes(field)) return false;
  const rule = fieldRule(kind, field);
  return !rule || allows(rule, actor, item, kind.owner, (atom) => holdsAsRead(atom, item, actor));
};
