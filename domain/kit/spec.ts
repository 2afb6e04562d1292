import {
  alone,
  decide,
  evolve,
  nothing,
  type Command,
  type Decision,
  type Happened,
  type DecisionContext,
} from './decide.ts';
import { eventsBy, stateInto } from './definition.ts';
import { kindOf, type Kind } from './kind.ts';
import type { ActionOf, EventOf, InputOf, Item, Resource } from './resource.ts';
import type { Actor } from './rules.ts';
import type { ErrorCode, Result } from '../errors.ts';

/**
 * Tests of deciders as sentences:
 *
 *     given(friendship, asked).when('accept', { by: mona }).gives({ type: 'FriendshipAccepted' });
 *     given(friendship, asked).when('accept', { by: omar }).refuses('forbidden');
 */

type Told = { readonly type: string } & Partial<Happened>;
type OneOf<E> = E extends { readonly type: infer T; readonly data: infer D }
  ? { readonly type: T; readonly data?: D }
  : never;

/** An event that has happened. Left out: data = {}, state = where its action leads, actor = the system. */
export type Past<R> = Told & OneOf<EventOf<R>>;

/** Who acts, on what input, and what stands around the thing. */
export type Circumstances<I> = Partial<DecisionContext> & {
  /** Left out = nobody is signed in. */
  readonly by?: Actor;
  readonly input?: I;
  readonly now?: string;
};

/** What a command led to, and what can be said of it. Each sentence throws where it isn't so. */
export type Outcome<R> = {
  readonly result: Result<Decision>;
  /** One event: its type and state, and exactly this data where data is told. */
  gives(event: Past<R>): Decision;
  /** The command is accepted and there is nothing to write. */
  changesNothing(): void;
  refuses(code: ErrorCode): void;
};

/** The day on which everything in the examples happens, unless told. */
export const TODAY = '2026-11-20T12:00:00.000Z';

/** Id of the thing that the sentences speak of. */
export const THE_THING = '01900000-0000-7000-8000-000000000001';

/** Id of the command that the sentences give. */
export const THE_COMMAND = '01900000-0000-7000-8000-0000000000c0';

/** A signed-in person: a player on the free plan, unless told. */
export const person = (id: string, more: Partial<Actor> = {}): Actor => ({
  id,
  role: 'PLAYER',
  guest: false,
  active: true,
  plan: 'free',
  permissions: [],
  ...more,
});

/** A thing as its own events would have made it, for `refs`, `parent` and `siblings`. */
export const thing = (state: string, values: Readonly<Record<string, unknown>> = {}): Item => ({
  ...nothing(THE_THING),
  state,
  createdAt: TODAY,
  updatedAt: TODAY,
  ...values,
});

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** What a test runner prints side by side. */
const notAsTold = (what: string, actual: unknown, expected: unknown): Error =>
  Object.assign(new Error(`${what} is not as told`), { actual, expected });

const mustBe = (what: string, actual: unknown, expected: unknown): void => {
  if (JSON.stringify(actual, inOrder) !== JSON.stringify(expected, inOrder)) {
    throw notAsTold(what, actual, expected);
  }
};

const stateAfter = (kind: Kind, type: string, before: string): string => {
  const action = Object.values(kind.resource.actions).find((one) => eventsBy(one).includes(type));
  return action
    ? (stateInto(action, type) ?? action.to ?? before)
    : (kind.resource.retired?.[type] ?? before);
};

/** The thing after these events, as the loader would fold it with every box open. */
export const fold = <R extends Resource>(resource: R, ...events: Past<R>[]): Item => {
  const kind = kindOf(resource);
  return events.reduce<Item>(
    (item, { type, data, state = stateAfter(kind, type, item.state), actor = null, at = TODAY }) =>
      evolve(kind, item, { data: { ...data }, state, actor, at }),
    nothing(THE_THING),
  );
};

const outcomeOf = <R extends Resource>(item: Item, kind: Kind, result: Result<Decision>): Outcome<R> => ({
  result,
  gives: (told) => {
    const event = result.ok ? result.value.event : null;
    if (!result.ok || !event) throw notAsTold('the answer', result, told);
    const { type, state = stateAfter(kind, type, item.state), data = event.data } = told;
    mustBe('the event', event, { item: event.item, type, state, data });
    return result.value;
  },
  changesNothing: () => mustBe('the answer', result.ok ? result.value.event : result.problem, null),
  refuses: (code) => mustBe('the answer', result.ok ? result.value.event : result.problem.code, code),
});

/** Begins a sentence with what has happened to the thing so far. */
export const given = <R extends Resource>(resource: R, ...events: Past<R>[]) => ({
  /** Goes on with a command. Its input passes the action's schema first, as every caller's does; a bad one throws. */
  when: <K extends ActionOf<R>>(
    action: K,
    { by, input, now = TODAY, ...around }: Circumstances<Partial<InputOf<R, K>>> = {},
  ): Outcome<R> => {
    const kind = kindOf(resource);
    const item = fold(resource, ...events);
    const command: Command = {
      action,
      item: item.id,
      input: kind.actions[action]?.input.parse(input ?? {}) ?? {},
      actor: by ?? null,
      now,
      command: THE_COMMAND,
    };
    return outcomeOf(item, kind, decide(kind, item, command, { ...alone, ...around }));
  },
});
