import type { Kind } from './kind.ts';
import type { Item } from './resource.ts';
import { allows, atomsOf, isStaff, theSystem, type Actor, type Atom, type Relations } from './rules.ts';

/**
 * Only staff can restore what staff took down. The check applies to all kinds. An action takes an item down if a
 * condition (`inState`, `where`) that lets any member see it holds before and not after. The event then records this,
 * and the item is marked until staff restore it.
 */
export const TAKEN_DOWN = 'takenDown';

/** Whether staff have taken an item down and not restored it. */
export const isTakenDown = (item: Item): boolean => Reflect.get(item, TAKEN_DOWN) === true;

/** The take-down mark in an event's data; {} if the event doesn't change it. */
export const takenDownIn = (data: Readonly<Record<string, unknown>>): { readonly takenDown?: boolean } => {
  const said = data[TAKEN_DOWN];
  return typeof said === 'boolean' ? { takenDown: said } : {};
};

/** A member unrelated to the item, with the widest general access. */
const ANY_MEMBER: Actor = { ...theSystem, id: 'any member', role: '' };
const friendly: Relations = ({ kind }) =>
  kind === 'notBlocked' || kind === 'reachable' || kind === 'friendOf' || kind === 'visibleVia';

const isCondition = ({ kind }: Atom): boolean => kind === 'inState' || kind === 'where';

/** The conditions of each alternative by which any member can see items of a kind. */
const waysOf = (kind: Kind, item: Item): readonly (readonly Atom[])[] =>
  (kind.resource.inSight ?? kind.resource.read)
    .map((atom) => atomsOf([atom]).filter((one) => one.kind !== 'all'))
    .filter((atoms) =>
      atoms.every((atom) => isCondition(atom) || allows([atom], ANY_MEMBER, item, kind.owner, friendly)),
    )
    .map((atoms) => atoms.filter(isCondition));

const isSo = (kind: Kind, atom: Atom, item: Item): boolean =>
  allows([atom], ANY_MEMBER, item, kind.owner, friendly);

const isInSight = (kind: Kind, item: Item): boolean =>
  waysOf(kind, item).some((conditions) => conditions.every((atom) => isSo(kind, atom, item)));

/** Whether a visibility condition holds before and not after. */
const isLost = (kind: Kind, before: Item, after: Item): boolean =>
  waysOf(kind, after).some((conditions) =>
    conditions.some((atom) => isSo(kind, atom, before) && !isSo(kind, atom, after)),
  );

/** An item before and after an action; null = it doesn't exist. */
export type Change = {
  readonly item: Item;
  readonly before: Item | null;
  readonly after: Item | null;
  readonly actor: Actor | null;
  /** Whether staff may run the action at any time; actions of the system and timers don't count as moderation. */
  readonly isJudgement: boolean;
};

/** Whether staff, or the system for them, take down an item of another owner. */
const takesDown = (kind: Kind, { before, after, actor, isJudgement }: Change): boolean => {
  if (!before || Reflect.get(before, kind.owner) === actor?.id) return false;
  // The system removes items together with the item that they refer to, and may restore them with it.
  if (!after) return isStaff(actor) && isInSight(kind, before);
  return (isStaff(actor) || (actor === theSystem && isJudgement)) && isLost(kind, before, after);
};

/** The new take-down mark after an action; undefined = unchanged. `refused` = only staff can restore the item. */
export const markOf = (kind: Kind, change: Change): boolean | undefined | 'refused' => {
  const { item, before, after, actor } = change;
  const isDown = isTakenDown(item);
  if (!isDown && !isStaff(actor) && actor !== theSystem) return undefined;
  if (takesDown(kind, change)) return true;
  if (!isDown || !after) return undefined;
  const mayBringBack = isStaff(actor) || actor === theSystem;
  if (!before) return mayBringBack ? undefined : 'refused';
  if (mayBringBack) return isLost(kind, after, before) ? false : undefined;
  return isInSight(kind, after) && !isInSight(kind, before) ? 'refused' : undefined;
};
