import {
  alone,
  decide,
  evolve,
  nothing,
  type Command,
  type Decision,
  type Happened,
  type DecisionContext,
} from '../../domain/kit/decide.ts';
import { eventsBy, stateInto } from '../../domain/kit/definition.ts';
import type { Agreed } from '../../domain/kit/approval/four-eyes.ts';
import { kindOf, type Kind } from '../../domain/kit/kind.ts';
import type { ActionOf, EventOf, InputOf, Item, Resource } from '../../domain/kit/resource.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import type { ErrorCode, Result } from '../../domain/errors.ts';

/**
 * A DSL for tests of deciders:
 *
 *     given(friendship, asked).when('accept', { by: mona }).gives({ type: 'FriendshipAccepted' });
 *     given(friendship, asked).when('accept', { by: omar }).refuses('forbidden');
 */

type Told = { readonly type: string } & Partial<Happened>;
type OneOf<E> = E extends { readonly type: infer T; readonly data: infer D }
  ? { readonly type: T; readonly data?: D }
  : never;

/** A past event. Defaults: data = {}, state = the action's next state, actor = the system. */
export type Past<R> = Told & OneOf<EventOf<R>>;

/** Actor, input, time and loaded data of a command. */
export type Circumstances<I> = Partial<DecisionContext> & {
  /** Left out = not signed in. */
  readonly by?: Actor;
  readonly agreed?: Agreed;
  readonly input?: I;
  readonly now?: string;
};

/** The result of a command, with its assertions; each throws if it doesn't hold. */
export type Outcome<R> = {
  readonly result: Result<Decision>;
  /** One event: its type and state, and exactly this data if `data` is given. */
  gives(event: Past<R>): Decision;
  /** The command is accepted without an event. */
  changesNothing(): void;
  refuses(code: ErrorCode): void;
};

/** Default time of events and commands. */
export const TODAY = '2026-11-20T12:00:00.000Z';

/** Id of the item under test. */
export const THE_THING = '01900000-0000-7000-8000-000000000001';

/** Id of the command under test. */
export const THE_COMMAND = '01900000-0000-7000-8000-0000000000c0';

/** A signed-in person; by default a player on the free plan. */
export const person = (id: string, more: Partial<Actor> = {}): Actor => ({
  id,
  role: 'PLAYER',
  guest: false,
  active: true,
  plan: 'free',
  permissions: [],
  ...more,
});

/** An item for `refs`, `parent` and `siblings`. */
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

/** An error whose values the test runner prints as a diff. */
const notAsTold = (what: string, actual: unknown, expected: unknown): Error =>
  Object.assign(new Error(`Unexpected ${what}`), { actual, expected });

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

/** The item after these events, with all boxes decrypted. */
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
    if (!result.ok || !event) throw notAsTold('result', result, told);
    const { type, state = stateAfter(kind, type, item.state), data = event.data } = told;
    mustBe('event', event, { item: event.item, type, state, data });
    return result.value;
  },
  changesNothing: () => mustBe('result', result.ok ? result.value.event : result.problem, null),
  refuses: (code) => mustBe('result', result.ok ? result.value.event : result.problem.code, code),
});

/** Starts a test with the past events of the item. */
export const given = <R extends Resource>(resource: R, ...events: Past<R>[]) => ({
  /** Runs a command. Its input passes the action's schema first, as in production; invalid input throws. */
  when: <K extends ActionOf<R>>(
    action: K,
    { by, agreed, input, now = TODAY, ...around }: Circumstances<Partial<InputOf<R, K>>> = {},
  ): Outcome<R> => {
    const kind = kindOf(resource);
    const item = fold(resource, ...events);
    const command: Command = {
      action,
      item: item.id,
      input: kind.actions[action]?.schemas().input.parse(input ?? {}) ?? {},
      actor: by ?? null,
      ...(agreed && { agreed }),
      now,
      command: THE_COMMAND,
    };
    return outcomeOf(item, kind, decide(kind, item, command, { ...alone, ...around }));
  },
});
