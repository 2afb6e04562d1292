import { refuse, ok, type Problem, type Result } from '../errors.ts';
import type { Kind, KindAction } from './kind.ts';
import type { Action, Hold, Item, Situation } from './resource.ts';
import { allows, noRelations, theSystem, type Actor, type Atom, type Relations, type Rule } from './rules.ts';

/** A command on one thing. `input` has passed the action's schema. */
export type Command = {
  readonly action: string;
  readonly item: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor | null;
  /** The command's time, RFC 3339 UTC. */
  readonly now: string;
};

/** An event as decided: data still open, not yet sealed or placed. */
export type Decided = {
  readonly type: string;
  readonly item: string;
  readonly state: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** A hold to be taken before the event, or given back after it. */
export type HoldChange = {
  readonly name: string;
  /** Kind of owner, one camelCase word: `userEmail`. Part of the owner streams' names, so never renamed. */
  readonly of: string;
  readonly secret: boolean;
  /** Names the owner within `name`; null = given back only. */
  readonly key: string | null;
  readonly limit: number;
  readonly refusal: Problem;
};

export type Decision = {
  readonly event: Decided | null;
  readonly holds: readonly HoldChange[];
  readonly after: Item;
};

/** A thing before its first event. */
export const nothing = (id: string): Item => ({
  id,
  state: 'none',
  createdAt: '',
  updatedAt: '',
  createdBy: null,
});

export const exists = (item: Item): boolean => item.state !== 'none' && item.state !== 'removed';

/** The part of a situation that the caller gathers; the rest follows from the command. */
export type Surroundings = {
  readonly refs: Situation['refs'];
  readonly parent?: Item;
  readonly siblings: readonly Item[];
  readonly relations: Relations;
};

export const alone: Surroundings = { refs: {}, siblings: [], relations: noRelations };

/** Names of the actions that the item's state allows. */
export const allowedFrom = (kind: Kind, item: Item): readonly string[] =>
  Object.values(kind.actions)
    .filter(({ name, action }) => {
      if (!exists(item)) return name === 'create';
      return name !== 'create' && (!action.from || action.from.includes(item.state));
    })
    .map(({ name }) => name);

/** Names of the actions that this actor can take on the item now: what a page shows as buttons. */
export const can = (
  kind: Kind,
  item: Item,
  actor: Actor | null,
  relations: Relations = noRelations,
): readonly string[] =>
  allowedFrom(kind, item).filter((name) => {
    const known = kind.actions[name];
    return known !== undefined && allows(known.action.by, actor, item, kind.owner, relations);
  });

/** Why a rule that doesn't hold doesn't: no token, a guest, or simply not allowed. */
export const notAllowed = (actor: Actor | null, allowed: (actor: Actor) => boolean): Problem => {
  if (!actor) return { code: 'unauthenticated' };
  if (actor.guest && allowed({ ...actor, guest: false })) return { code: 'guest_not_allowed' };
  if (!actor.active && allowed({ ...actor, active: true })) return { code: 'account_not_active' };
  return { code: 'forbidden' };
};

const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether an atom says who in particular may act, not only what kind of person. */
const isParticular = (atom: Atom): boolean =>
  atom.kind === 'all'
    ? atom.atoms.some(isParticular)
    : atom.kind === 'admin' || atom.kind === 'system' || atom.kind === 'related' || atom.kind === 'party';

/** The rule for this command: what is let to everybody (`full`) lets nobody make a thing in another's name. */
const ruleFor = (kind: Kind, action: Action, subject: Item, isNew: boolean, actor: Actor | null): Rule =>
  isNew && kind.owner in kind.facts && subject[kind.owner] !== actor?.id
    ? action.by.filter(isParticular)
    : action.by;

/** Whether a timer's time has come; one without a time never is. */
const isDue = (at: string | null, now: string): boolean => at !== null && Date.parse(at) <= Date.parse(now);

/** The actor as the log names him: what happens by itself is nobody's doing. */
export const personOf = (actor: Actor | null): string | null =>
  actor === null || actor === theSystem ? null : actor.id;

/** The input with the owner filled in. */
const withOwner = (kind: Kind, command: Command): Command['input'] => {
  const { owner } = kind;
  if (command.action !== 'create' || !(owner in kind.facts) || command.input[owner] !== undefined)
    return command.input;
  const person = personOf(command.actor);
  return person === null ? command.input : { ...command.input, [owner]: person };
};

/** Those values that are fields: what an action asks for beside them stays in its event. */
const fieldsOf = (kind: Kind, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => field in kind.facts && value !== undefined),
  );

const draftOf = (kind: Kind, item: Item, command: Command): Item => ({
  ...nothing(item.id),
  ...fieldsOf(kind, withOwner(kind, command)),
  id: item.id,
  createdBy: personOf(command.actor),
  createdAt: command.now,
  updatedAt: command.now,
});

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

/** `user`, `email` → `userEmail`. */
export const ownerKind = (kind: string, hold: string): string =>
  `${kind}-${hold}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Whether what a hold counts is to change. A personal value isn't seen before: naming it counts as a change. */
const isToChange = (kind: Kind, hold: Hold, before: Item, after: Item, values: Decided['data']): boolean => {
  const wants = hold.key(after);
  if (!exists(before)) return wants !== null;
  if (after.state === 'removed') return true;
  const { field } = hold;
  return field !== undefined && kind.personal[field] !== undefined
    ? field in values
    : hold.key(before) !== wants;
};

/** The holds that must change when `before` becomes `after` by an event with these values. */
const holdChanges = (
  kind: Kind,
  before: Item,
  after: Item,
  situation: Situation,
  values: Decided['data'],
): readonly HoldChange[] =>
  (kind.resource.holds ?? []).flatMap((hold): readonly HoldChange[] => {
    if (!isToChange(kind, hold, before, after, values)) return [];
    const wants = after.state === 'removed' ? null : hold.key(after);
    const refusal: Problem = hold.field
      ? { code: hold.refusal, errors: [{ path: hold.field, code: 'taken' }] }
      : { code: hold.refusal };
    return [
      {
        name: hold.name,
        of: ownerKind(kind.name, hold.name),
        secret: hold.secret,
        key: wants,
        limit: hold.limit(after, situation),
        refusal,
      },
    ];
  });

/**
 * Decides a command on a thing: the event that it leads to (null = nothing changes), or the refusal.
 * Pure: time, ids and everything looked up come in with the arguments.
 */
export const decide = (
  kind: Kind,
  item: Item,
  command: Command,
  surroundings: Surroundings = alone,
): Result<Decision> => {
  const known = kind.actions[command.action];
  if (!known) return refuse('not_found');
  const isNew = command.action === 'create';
  if (!isNew && !exists(item)) return refuse('not_found');
  if (isNew && exists(item) && known.action.orElse)
    return insteadOf(kind, item, command, known.action.orElse, surroundings);

  const { action } = known;
  const subject = isNew ? draftOf(kind, item, command) : item;
  const mayBy = (actor: Actor | null) =>
    allows(ruleFor(kind, action, subject, isNew, actor), actor, subject, kind.owner, surroundings.relations);
  if (!mayBy(command.actor)) return { ok: false, problem: notAllowed(command.actor, mayBy) };
  if (!allowedFrom(kind, item).includes(command.action)) {
    return refuse('invalid_transition', { state: item.state, allowed: allowedFrom(kind, item) });
  }

  if (command.actor === theSystem && action.at && !isDue(action.at(subject), command.now)) {
    return refuse('invalid_transition', { state: item.state, allowed: allowedFrom(kind, item) });
  }

  const input = withOwner(kind, command);
  const situation: Situation = { input, actor: command.actor, now: command.now, ...surroundings };
  const refusal = action.refuse?.(subject, situation);
  if (refusal) return refuse(refusal);

  const set = fieldsOf(kind, action.sets?.(subject, situation) ?? {});
  const values = { ...pickChanged(kind, known, item, input, isNew), ...set };
  const state = action.leadsTo?.(subject, situation) ?? action.to ?? item.state;
  const after: Item = { ...subject, ...fieldsOf(kind, values), id: item.id, state, updatedAt: command.now };
  if (!isNew && state === item.state && Object.keys(values).length === 0) {
    return ok({ event: null, holds: [], after: item });
  }
  const was =
    action.was && !isNew
      ? { was: Object.fromEntries(action.was.map((field) => [field, item[field] ?? null])) }
      : {};
  const event: Decided = { type: action.event, item: item.id, state, data: { ...values, ...was } };
  const before = isNew ? nothing(item.id) : item;
  return ok({ event, holds: holdChanges(kind, before, after, situation, values), after });
};

const insteadOf = (kind: Kind, item: Item, command: Command, action: string, surroundings: Surroundings) => {
  const takes = kind.actions[action]?.takes ?? [];
  const input = Object.fromEntries(Object.entries(command.input).filter(([field]) => takes.includes(field)));
  return decide(kind, item, { ...command, action, input }, surroundings);
};

/** What an event's data says that its fields were before (`was` of its action); empty if it says nothing. */
export const wasIn = ({ was }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  typeof was === 'object' && was !== null ? { ...was } : {};

/** An event as a fold sees it: personal fields are there only if their boxes were opened. */
export type Happened = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly state: string;
  readonly actor: string | null;
  readonly at: string;
};

/** The item after an event. The state is the one that was stored, not the present definition's. */
export const evolve = (kind: Kind, item: Item, event: Happened): Item => {
  const starts = !exists(item) && event.state !== 'removed';
  return {
    ...(starts ? { ...nothing(item.id), createdAt: event.at, createdBy: event.actor } : item),
    ...fieldsOf(kind, event.data),
    id: item.id,
    state: event.state,
    updatedAt: event.at,
  };
};
