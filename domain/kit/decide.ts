import { refuse, ok, type Problem, type Result } from '../errors.ts';
import { isWaiting, takesBack, WAITS } from './approval/four-eyes.ts';
import { ownerKind } from './holds/holds.ts';
import { oncePerKind, type Kind, type KindAction } from './kind.ts';
import { memoized } from '../collections/once-per.ts';
import { limitingField, loweredLimits, type LimitChange, type LimitingField } from './holds/limits.ts';
import type { Action, Hold, Item, Side, Situation, Span, Verdict } from './resource.ts';
import { markOf, TAKEN_DOWN, takenDownIn } from './taken-down.ts';
import {
  allows,
  atomsOf,
  noRelations,
  theSystem,
  type Actor,
  type Atom,
  type Relations,
  type Rule,
} from './rules.ts';

/** A command on one item. `input` has passed the action's schema. */
export type Command = Pick<Situation, 'actor' | 'now' | 'command' | 'agreed'> & {
  readonly action: string;
  readonly item: string;
  readonly input: Readonly<Record<string, unknown>>;
};

/** A decided event: not yet encrypted, without a log position. */
export type Decided = {
  readonly type: string;
  readonly item: string;
  readonly state: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** A hold to take before the event, or to release after it. */
export type HoldChange = Pick<Hold, 'name' | 'secret'> & {
  /** Owner kind, one camelCase word: `userEmail`. Part of the owner stream's name, so never renamed. */
  readonly of: string;
  /** Owner key within `name`; null = release only. */
  readonly key: string | null;
  readonly limit: number;
  /** The field of another item that states the limit, if any. */
  readonly limitedBy?: LimitingField;
  /** Periods of the hold; left out = always. */
  readonly during?: readonly Span[];
  readonly refusal: Problem;
  /** The claimant's side, and the refusal for holders of another side. */
  readonly side?: Side;
  readonly apart?: Problem;
};

export type Decision = {
  readonly event: Decided | null;
  readonly holds: readonly HoldChange[];
  /** Limits to lower before the event. */
  readonly lowers: readonly LimitChange[];
  readonly after: Item;
};

/** An item before its first event. */
export const nothing = (id: string): Item => ({
  id,
  state: 'none',
  createdAt: '',
  updatedAt: '',
  createdBy: null,
});

const isIn = (state: string): boolean => state !== 'none' && state !== 'removed';
export const exists = ({ state }: Item): boolean => isIn(state);

/** The situation data that the caller loads; the rest is derived from the command. */
export type DecisionContext = Pick<Situation, 'refs' | 'parent' | 'siblings' | 'holders' | 'parts'> & {
  /** Relations between the actor and the stored item; for a new item, the item as the input creates it. */
  readonly relations: Relations;
  /** The relations to the item as the input would change it; left out = unchanged. */
  readonly changedRelations?: Relations;
};

export const alone: DecisionContext = {
  refs: {},
  siblings: [],
  holders: {},
  parts: () => [],
  relations: noRelations,
};

/**
 * Whether an item may be created in this state. A removed one returns only where its stream is named by its values, or
 * where its removal is taken back.
 */
const mayBegin = ({ resource }: Kind, state: string): boolean =>
  state === 'none' || (state === 'removed' && resource.stream !== undefined);

/** Names of the actions that a state allows; computed once for each state. */
const allowedIn = oncePerKind((kind) =>
  memoized((state: string): readonly string[] =>
    Object.values(kind.actions)
      .filter(({ name, action: { from } }) =>
        isIn(state)
          ? name !== 'create' && (!from || from.includes(state))
          : name === 'create' && mayBegin(kind, state),
      )
      .map(({ name }) => name),
  ),
);

/** Names of the actions that the item's state allows. */
export const allowedFrom = (kind: Kind, { state }: Item): readonly string[] => allowedIn(kind)(state);

/** The refusal for a rule that doesn't hold: no token, a guest, or forbidden. */
const notAllowed = (actor: Actor | null, rule: Rule, allowed: (actor: Actor) => boolean): Problem => {
  if (!actor) return { code: 'unauthenticated' };
  // A guest who registers could get any of the roles in the rule.
  const roles = atomsOf(rule).flatMap((atom) => (atom.kind === 'role' ? atom.roles : []));
  const isForAccounts = [actor.role, ...roles].some((role) => allowed({ ...actor, guest: false, role }));
  if (actor.guest && isForAccounts) return { code: 'guest_not_allowed' };
  if (!actor.active && allowed({ ...actor, active: true })) return { code: 'account_not_active' };
  return { code: 'forbidden' };
};

const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether an atom names specific persons, not a general group. */
export const isParticular = (atom: Atom): boolean =>
  atom.kind === 'all'
    ? atom.atoms.some(isParticular)
    : atom.kind === 'admin' || atom.kind === 'system' || atom.kind === 'related' || atom.kind === 'party';

/** The rule for this command. On create, a general grant can't set another owner. */
const ruleFor = (kind: Kind, action: Action, subject: Item, isNew: boolean, actor: Actor | null): Rule =>
  isNew && kind.owner in kind.facts && subject[kind.owner] !== actor?.id
    ? action.by.filter(isParticular)
    : action.by;

/** The resolved action: `create` of an existing item may be replaced by `orElse`. */
export const actionOf = (kind: Kind, item: Item, action: string): string =>
  (action === 'create' && exists(item) && kind.actions[action]?.action.orElse) || action;

/** The item with the input fields of the action applied. */
const changedBy = (kind: Kind, item: Item, action: string, input: Command['input']): Item => ({
  ...item,
  ...Object.fromEntries(
    (kind.actions[action]?.takes ?? [])
      .filter((field) => input[field] !== undefined)
      .map((field) => [field, input[field]]),
  ),
});

/** Whether a timer is due; null is never due. */
const isDue = (at: string | null, now: string): boolean => at !== null && Date.parse(at) <= Date.parse(now);

/** The actor id for the log; null for the system. */
export const personOf = (actor: Actor | null): string | null =>
  actor === null || actor === theSystem ? null : actor.id;

/** The input with the owner filled in. */
const withOwner = ({ owner, facts }: Kind, { action, input, actor }: Command): Command['input'] => {
  const person = personOf(actor);
  const isUnsaid = action === 'create' && owner in facts && input[owner] === undefined;
  return isUnsaid && person !== null ? { ...input, [owner]: person } : input;
};

/** The values that are fields; the action's own parameters stay in its event only. */
const fieldsOf = (kind: Kind, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => field in kind.facts && value !== undefined),
  );

const pickChanged = (kind: Kind, known: KindAction, item: Item, input: Command['input'], isNew: boolean) =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) =>
        value !== undefined &&
        (isNew ||
          field in (known.action.asks ?? {}) ||
          (known.takes.includes(field) && (kind.personal[field] !== undefined || !same(item[field], value)))),
    ),
  );

/** Whether a hold counts a personal value, which isn't decrypted before the event. */
const isUnseen = (kind: Kind, { field }: Hold): boolean =>
  field !== undefined && kind.personal[field] !== undefined;

/** Whether the held value changes. Setting a value that isn't decrypted counts as a change. */
const isToChange = (kind: Kind, hold: Hold, before: Item, after: Item, values: Decided['data']): boolean => {
  const wants = hold.key(after);
  if (!exists(before)) return wants !== null;
  if (after.state === 'removed') return true;
  if (isUnseen(kind, hold)) return hold.field !== undefined && hold.field in values;
  const isSideNew = hold.sides?.decidedBy !== undefined && hold.sides.decidedBy in values;
  return hold.key(before) !== wants || isSideNew || !same(hold.during?.(before), hold.during?.(after));
};

const sideOf = ({ sides }: Hold, after: Item, situation: Situation): Pick<HoldChange, 'side' | 'apart'> => {
  const side = sides?.of(after, situation);
  return sides && side ? { side, apart: { code: sides.refusal } } : {};
};

/** Key and limit of a hold after an event; an infinite limit needs no hold. */
const wanted = (hold: Hold, after: Item, situation: Situation): Pick<HoldChange, 'key' | 'limit'> => {
  const limit = hold.limit(after, situation);
  return { limit, key: after.state === 'removed' || limit === Infinity ? null : hold.key(after) };
};

/** Whether the item may keep a hold to release: it exists, and its key is set or not decrypted. */
const mayHaveHeld = (kind: Kind, hold: Hold, before: Item): boolean =>
  exists(before) && (isUnseen(kind, hold) || hold.key(before) !== null);

/** The holds that change from `before` to `after` by an event with these values. */
const holdChanges = (
  kind: Kind,
  before: Item,
  after: Item,
  situation: Situation,
  values: Decided['data'],
): readonly HoldChange[] =>
  (kind.resource.holds ?? [])
    .filter((hold) => isToChange(kind, hold, before, after, values))
    .map((hold) => ({ hold, ...wanted(hold, after, situation) }))
    .filter(({ hold, key }) => key !== null || mayHaveHeld(kind, hold, before))
    .map(({ hold, key, limit }) => ({
      name: hold.name,
      of: hold.of ?? ownerKind(kind.name, hold.name),
      secret: hold.secret,
      key,
      limit,
      ...limitingField(kind, hold, key),
      ...(hold.during && { during: hold.during(after) }),
      ...sideOf(hold, after, situation),
      refusal: {
        code: hold.refusal,
        ...(hold.limitedBy && { errors: [{ path: hold.limitedBy.ref, code: 'full' }] }),
        ...(hold.field && { errors: [{ path: hold.field, code: 'taken' }] }),
      },
    }));

/** The action's verdict: refusal, computed values and next state. */
const verdictOf = (action: Action, subject: Item, situation: Situation): Verdict =>
  action.refuse?.(subject, situation) ??
  action.decide?.(subject, situation) ?? {
    sets: action.sets?.(subject, situation),
    to: action.leadsTo?.(subject, situation),
  };

/** The two versions of an item that a rule is evaluated on, and the rule for an actor. */
export type Judged = {
  /** The stored item; a new item as the input creates it. */
  readonly subject: Item;
  /** The item as the input would change it. */
  readonly changed: Item;
  readonly ruleOf: (actor: Actor | null) => Rule;
};

/**
 * The item versions that an action's rule is evaluated on; {@link actionOf} resolves the action before. The rule must
 * allow both versions, so that no input can grant access.
 */
export const judgedOf = (kind: Kind, item: Item, command: Command): Judged => {
  const action = kind.actions[command.action]?.action;
  const isNew = command.action === 'create';
  const input = withOwner(kind, command);
  const made = { actor: personOf(command.actor), at: command.now, state: 'none', data: input };
  const subject = isNew ? evolve(kind, nothing(item.id), made) : item;
  return {
    subject,
    changed: isNew ? subject : changedBy(kind, item, command.action, input),
    ruleOf: (actor) => (action ? ruleFor(kind, action, subject, isNew, actor) : []),
  };
};

/** Whether staff may cause the event of an action, by this action or by another one. */
const isOfStaff = (kind: Kind, { event }: Pick<Action, 'event'>): boolean =>
  Object.values(kind.actions).some(
    ({ action }) => action.event === event && action.by.some(({ kind: atom }) => atom === 'admin'),
  );

/**
 * Decides a command on an item: the resulting event (null = no change), or the refusal.
 * Pure: time, ids and loaded data are arguments.
 */
export const decide = (
  kind: Kind,
  item: Item,
  command: Command,
  decisionContext: DecisionContext = alone,
): Result<Decision> => {
  const known = kind.actions[command.action];
  if (!known) return refuse('not_found');
  const isNew = command.action === 'create';
  if (!isNew && !exists(item)) return refuse('not_found');
  const instead = actionOf(kind, item, command.action);
  if (instead !== command.action) return insteadOf(kind, item, command, instead, decisionContext);

  const { action } = known;
  const input = withOwner(kind, command);
  const before = isNew ? nothing(item.id) : item;
  const meta = { actor: personOf(command.actor), at: command.now };
  const { subject, changed, ruleOf } = judgedOf(kind, item, command);
  const { relations, changedRelations = relations } = decisionContext;
  const mayBy = (actor: Actor | null) => {
    const rule = ruleOf(actor);
    return (
      allows(rule, actor, subject, kind.owner, relations) &&
      (isNew || allows(rule, actor, changed, kind.owner, changedRelations))
    );
  };
  if (!takesBack(command) && !mayBy(command.actor))
    return { ok: false, problem: notAllowed(command.actor, action.by, mayBy) };
  // a plan of two admins waits for no timer
  const isTimed = command.actor === theSystem && !takesBack(command);
  const isEarly = isTimed && action.at && !isDue(action.at(subject), command.now);
  const returns = isNew && item.state === 'removed' && takesBack(command);
  if (isEarly || !(returns || allowedFrom(kind, item).includes(command.action))) {
    return refuse('invalid_transition', { state: item.state, allowed: allowedFrom(kind, item) });
  }

  const { actor, now, command: id } = command;
  const { agreed } = command;
  const situation: Situation = {
    input,
    actor,
    now,
    command: id,
    ...(agreed && { agreed }),
    ...decisionContext,
  };
  const verdict = verdictOf(action, subject, situation);
  if (typeof verdict === 'string') return refuse(verdict);
  if ('code' in verdict) return { ok: false, problem: verdict };
  if (isWaiting(action, command)) return refuse(WAITS);
  const values = { ...pickChanged(kind, known, item, input, isNew), ...fieldsOf(kind, verdict.sets ?? {}) };
  const state = verdict.to ?? action.to ?? item.state;
  if (!isNew && state === item.state && Object.keys(values).length === 0) {
    return ok({ event: null, holds: [], lowers: [], after: item });
  }
  const after = evolve(kind, before, { ...meta, state, data: values });
  const mark = markOf(kind, {
    item,
    before: isNew ? null : item,
    after: state === 'removed' ? null : after,
    actor,
    isJudgement: action.at === undefined && isOfStaff(kind, action),
  });
  if (mark === 'refused') return refuse('taken_down');
  const was = (action.was ?? []).map((field) => [field, item[field] ?? null] as const);
  const event: Decided = {
    type: action.eventInto?.[state] ?? action.event,
    item: item.id,
    state,
    data: {
      ...values,
      ...(action.was && !isNew && { was: Object.fromEntries(was) }),
      ...(mark !== undefined && { [TAKEN_DOWN]: mark }),
    },
  };
  const marked = { ...after, ...takenDownIn(event.data) };
  const holds = holdChanges(kind, before, after, situation, values);
  return ok({ event, holds, lowers: loweredLimits(kind, before, after), after: marked });
};

const insteadOf = (
  kind: Kind,
  item: Item,
  command: Command,
  action: string,
  decisionContext: DecisionContext,
) => {
  const takes = kind.actions[action]?.takes ?? [];
  const input = Object.fromEntries(Object.entries(command.input).filter(([field]) => takes.includes(field)));
  return decide(kind, item, { ...command, action, input }, decisionContext);
};

/** The previous field values in an event's data (`was` of its action); {} if there are none. */
export const wasIn = ({ was }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  typeof was === 'object' && was !== null ? { ...was } : {};

/** An event as a fold sees it: personal fields are present only if they were decrypted. */
export type Happened = Omit<Decided, 'type' | 'item'> & {
  readonly actor: string | null;
  readonly at: string;
};

/** The item after an event. The stored state is used, not the state in the current definition. */
export const evolve = (kind: Kind, item: Item, event: Happened): Item => {
  const starts = !exists(item) && event.state !== 'removed';
  return {
    ...(starts ? { ...nothing(item.id), createdAt: event.at, createdBy: event.actor } : item),
    ...fieldsOf(kind, event.data),
    ...takenDownIn(event.data),
    id: item.id,
    state: event.state,
    updatedAt: event.at,
  };
};
