import type { Kind } from './kind.ts';
import type { Item } from './resource.ts';
import { allows, atomsOf, isStaff, theSystem, type Actor, type Atom, type Relations } from './rules.ts';

/**
 * What the staff take out of sight, the staff alone bring back. It holds for every kind, by its rule of reading: an action
 * takes a thing down if a condition (`inState`, `where`) under which any member sees it holds before and not after. The
 * event then says so, and the thing is marked until the staff undo it.
 */
export const TAKEN_DOWN = 'takenDown';

/** Whether the staff have taken a thing down and not brought it back. */
export const isTakenDown = (item: Item): boolean => Reflect.get(item, TAKEN_DOWN) === true;

/** What an event's data says of that; nothing if it changes nothing. */
export const takenDownIn = (data: Readonly<Record<string, unknown>>): { readonly takenDown?: boolean } => {
  const said = data[TAKEN_DOWN];
  return typeof said === 'boolean' ? { takenDown: said } : {};
};

/** A member who has nothing to do with a thing, as friendly as members can be. */
const ANY_MEMBER: Actor = {
  id: 'any member',
  role: '',
  guest: false,
  active: true,
  plan: 'free',
  permissions: [],
};
const friendly: Relations = ({ kind }) =>
  kind === 'notBlocked' || kind === 'reachable' || kind === 'friendOf' || kind === 'sees';

const isCondition = ({ kind }: Atom): boolean => kind === 'inState' || kind === 'where';

/** The conditions of each way in which any member sees things of a kind. */
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

/** Whether a condition of being seen holds in the one and not in the other. */
const isLost = (kind: Kind, before: Item, after: Item): boolean =>
  waysOf(kind, after).some((conditions) =>
    conditions.some((atom) => isSo(kind, atom, before) && !isSo(kind, atom, after)),
  );

/** A thing before and after an action; null = it isn't there. */
export type Change = {
  readonly item: Item;
  readonly before: Item | null;
  readonly after: Item | null;
  readonly actor: Actor | null;
  /** Whether the staff could take the action as well, at any time: what Malaab alone does, or a timer, is no judgement. */
  readonly isJudgement: boolean;
};

/** Whether the staff, or Malaab for them, take down what isn't their own. */
const takesDown = (kind: Kind, { before, after, actor, isJudgement }: Change): boolean => {
  if (!before || Reflect.get(before, kind.owner) === actor?.id) return false;
  // what goes with another thing is removed by Malaab, and may come again with it
  if (!after) return isStaff(actor) && isInSight(kind, before);
  return (isStaff(actor) || (actor === theSystem && isJudgement)) && isLost(kind, before, after);
};

/** Whether a thing is marked as taken down by an action, or no longer; undefined = as before. `refused` = it stays down. */
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
