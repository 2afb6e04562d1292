import type { Kind } from '../../kit/kind.ts';
import type { RecordedEvent } from '../../kit/log.ts';
import { COMPENSATIONS, IRREVERSIBLE, type Compensation, type Obstacle } from './compensations.ts';

/** Values that an action gets in order to take an act back. */
type Given = Readonly<Record<string, unknown>>;

/** How an act is taken back: by an action of its thing, or what is in the way. */
export type TakeBack =
  | { readonly undoneBy: string; readonly restored?: Given }
  | { readonly obstacle: Obstacle };

/** The acts that a plan is about: those of an account, or of one session, in a period; or the commands of another plan. */
export type Scope = {
  readonly accountId: string;
  readonly sessionId: string | null;
  readonly from: string;
  readonly until: string;
  /** Whether the plan takes back another one. Its acts are those of the system. */
  readonly isReverse: boolean;
};

const isOfPlan = (
  { meta: { actor, session }, at }: RecordedEvent,
  { accountId, sessionId, from, until, isReverse }: Scope,
): boolean => {
  if (isReverse) return actor === null;
  const [then, first, last] = [at, from, until].map((one) => Date.parse(one));
  const isInTime = then !== undefined && then >= (first ?? then) && then <= (last ?? then);
  return actor === accountId && isInTime && (sessionId === null || session === sessionId);
};

/**
 * Whether a person changed the thing outside of the plan: somebody else, or the account itself from another session or
 * at another time. The system acts for nobody else.
 */
const isOutside = (event: RecordedEvent, scope: Scope, despite: readonly string[]): boolean => {
  const { actor } = event.meta;
  if (actor === null || despite.includes(event.type) || isOfPlan(event, scope)) return false;
  return !(scope.isReverse && actor === scope.accountId);
};

/** The value of a field before the plan's acts on the thing; undefined if the thing began with them. */
const formerValue = (
  act: RecordedEvent,
  events: readonly RecordedEvent[],
  scope: Scope,
  field: string,
): unknown => {
  const earlier = events.filter(({ revision }) => revision < act.revision);
  const before = earlier.slice(0, earlier.findLastIndex((event) => !isOfPlan(event, scope)) + 1);
  return before.at(-1)?.meta.state === 'removed'
    ? undefined
    : before.findLast(({ data }) => data[field] != null)?.data[field];
};

/** How an act can be taken back now. `events` are all of its thing, in order. */
export const takeBackOf = (
  kind: Kind,
  act: RecordedEvent,
  events: readonly RecordedEvent[],
  scope: Scope,
): TakeBack => {
  const irreversible = IRREVERSIBLE[act.type];
  if (irreversible) return { obstacle: irreversible };
  const compensation: Compensation | undefined = COMPENSATIONS[act.type];
  if (!compensation) return { obstacle: 'no_compensation' };
  const { by, despite = [], restores } = compensation;
  const state = events.at(-1)?.meta.state ?? 'removed';
  if (state === 'removed') return { obstacle: 'already_gone' };
  const later = events.filter(({ revision }) => revision > act.revision);
  if (later.some((event) => isOutside(event, scope, despite))) return { obstacle: 'changed_since' };
  const former = restores && formerValue(act, events, scope, restores.field);
  if (restores && former !== undefined)
    return { undoneBy: restores.by, restored: { [restores.field]: former } };
  const isPossible = (name: string): boolean => {
    const known = kind.actions[name];
    return known !== undefined && (known.action.from?.includes(state) ?? true);
  };
  const undoneBy = by.find(isPossible);
  return undoneBy === undefined ? { obstacle: 'not_in_this_state' } : { undoneBy };
};

/** The values of a plan that an action which takes an act back may take. */
export type Deciding = { readonly policy: string; readonly decidedBy: string };

/** The input of an action that takes an act back: those of the plan's values that it takes, and restored ones. */
export const inputOf = (kind: Kind, action: string, deciding: Deciding, restored: Given = {}): Given => {
  const takes = kind.actions[action]?.takes ?? [];
  return {
    ...Object.fromEntries(Object.entries(deciding).filter(([field]) => takes.includes(field))),
    ...restored,
  };
};
