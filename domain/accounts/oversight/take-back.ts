import { evolve, nothing } from '../../kit/decide.ts';
import { eventsBy } from '../../kit/definition.ts';
import type { Kind } from '../../kit/kind.ts';
import type { RecordedEvent } from '../../kit/log.ts';
import { COMPENSATIONS } from './compensations.ts';
import { IRREVERSIBLE } from './compensations/irreversible.ts';
import { OBSTACLES, type Compensation, type Obstacle, type Reason } from './compensations/shape.ts';

/** Values that an action gets in order to take an act back. */
type Given = Readonly<Record<string, unknown>>;

/** The way to take an act back: an action of its thing, or the obstacle. */
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

/** The events of a thing before the plan's acts on it; none if it began with them. */
const beforePlan = (
  act: RecordedEvent,
  events: readonly RecordedEvent[],
  scope: Scope,
): readonly RecordedEvent[] => {
  const earlier = events.filter(({ revision }) => revision < act.revision);
  const before = earlier.slice(0, earlier.findLastIndex((event) => !isOfPlan(event, scope)) + 1);
  return before.at(-1)?.meta.state === 'removed' ? [] : before;
};

/** The value of a field after these events; undefined if none has set it. */
const valueAfter = (events: readonly RecordedEvent[], field: string): unknown =>
  events.findLast(({ data }) => field in data)?.data[field];

/** The state or the field of a switch after these events. */
const switchAfter = (events: readonly RecordedEvent[], of: string): unknown =>
  of === 'state' ? events.at(-1)?.meta.state : valueAfter(events, of);

/** The fields that the plan's acts on a thing changed by one action, and whether some of them can't be read yet. */
const changedBy = (
  kind: Kind,
  acts: readonly RecordedEvent[],
  { by, fields }: NonNullable<Compensation['restores']>,
): { readonly fields: readonly string[]; readonly isSealed: boolean } => {
  const edits = acts.filter(({ type }) => COMPENSATIONS[type]?.restores?.by === by);
  const wanted = fields ?? kind.actions[by]?.takes ?? [];
  const sealed = edits.some(({ data, meta }) =>
    (meta.sealed ?? []).some(() => wanted.some((field) => kind.personal[field] && !(field in data))),
  );
  return {
    fields: wanted.filter((field) => edits.some(({ data }) => field in data)),
    isSealed: sealed,
  };
};

/** The values that a thing had when it was removed, as its first action takes them. */
const valuesOf = (kind: Kind, events: readonly RecordedEvent[], removal: RecordedEvent): Given => {
  const item = events
    .filter(({ revision, type }) => revision < removal.revision && kind.events.includes(type))
    .reduce(
      (one, { data, at, meta: { state, actor } }) => evolve(kind, one, { data, at, state, actor }),
      nothing(removal.meta.item),
    );
  const taken = [kind.owner, ...(kind.actions['create']?.takes ?? [])];
  return Object.fromEntries(taken.flatMap((field) => (item[field] == null ? [] : [[field, item[field]]])));
};

/** A removed thing is made again if nothing happened since, and if it was as it is when it is made. */
const remaking = (kind: Kind, act: RecordedEvent, events: readonly RecordedEvent[]): TakeBack => {
  if (events.at(-1)?.revision !== act.revision) return { obstacle: 'changed_since' };
  const before = events.findLast(({ revision }) => revision < act.revision);
  if (before?.meta.state !== kind.actions['create']?.action.to) return { obstacle: 'not_in_this_state' };
  return { undoneBy: 'create', restored: valuesOf(kind, events, act) };
};

/** A reason as plans store it. */
const stored = (reason: Reason): Obstacle => OBSTACLES.find((one) => one === reason) ?? 'no_compensation';

/**
 * The commands that take an act back now. `events` are all events of its item, in order. Where personal values are not
 * opened, only the action is known.
 */
export const takeBackOf = (
  kind: Kind,
  act: RecordedEvent,
  events: readonly RecordedEvent[],
  scope: Scope,
): TakeBack => {
  const irreversible = IRREVERSIBLE[act.type];
  if (irreversible) return { obstacle: stored(irreversible) };
  const compensation: Compensation | undefined = COMPENSATIONS[act.type];
  if (!compensation) return { obstacle: 'no_compensation' };
  const { by, despite = [], restores, toggles, remakes } = compensation;
  if (remakes) return remaking(kind, act, events);
  const state = events.at(-1)?.meta.state ?? 'removed';
  if (state === 'removed') return { obstacle: 'already_gone' };
  const later = events.filter(({ revision }) => revision > act.revision);
  if (later.some((event) => isOutside(event, scope, despite))) return { obstacle: 'changed_since' };
  const isPossible = (name: string): boolean => {
    const known = kind.actions[name];
    return known !== undefined && (known.action.from?.includes(state) ?? true);
  };
  const before = beforePlan(act, events, scope);
  if (restores && before.length > 0) {
    const acts = events.slice(before.length).filter((event) => isOfPlan(event, scope));
    const { fields, isSealed } = changedBy(kind, acts, restores);
    if (fields.length === 0 && !isSealed) return { obstacle: 'no_compensation' };
    if (!isPossible(restores.by)) return { obstacle: 'not_in_this_state' };
    const former = fields.map((field) => [field, valueAfter(before, field) ?? null]);
    return { undoneBy: restores.by, restored: Object.fromEntries(former) };
  }
  if (toggles && switchAfter(before, toggles) === switchAfter(events, toggles))
    return { obstacle: 'not_in_this_state' };
  const undoneBy = by.find(isPossible);
  if (undoneBy === undefined) return { obstacle: by.length === 0 ? 'no_compensation' : 'not_in_this_state' };
  return { undoneBy };
};

/** Whether what an action does can't be taken back: a plan that reverses this one leaves it. */
export const isFinal = (kind: Kind, action: string): boolean => {
  const known = kind.actions[action]?.action;
  return known === undefined || !eventsBy(known).some((type) => type in COMPENSATIONS);
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
