import { expect } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Kind, KindAction } from '../../domain/kit/kind.ts';
import { rowsOf, type Call } from '../../infra/dev/generators/permissions.ts';
import { type Body, type Part, type Stage, type Thing, thingIn } from './stage.ts';

/** What the contract of a resource needs to know beside its definition. */
export type Example = {
  /** What `create` is sent, each time for a thing that isn't there yet. */
  readonly make: (stage: Stage) => Body | Promise<Body>;
  /** What is sent to other actions, and by whom; left out = nothing, by who made the thing. */
  readonly actions?: Readonly<Record<string, Part>>;
  /** Actions that a new thing goes through before it can be removed. */
  readonly beforeRemoval?: readonly string[];
  /** Whether none is ever removed: to remove it is refused with `kept_for_the_record`. */
  readonly kept?: boolean;
  /** Why a second one that is just like it is refused, if it is. */
  readonly twice?: ErrorCode;
  /** Whether PATCH at its address is a call written by hand, tested beside it. */
  readonly patchedByHand?: boolean;
  /** Who makes it where that isn't told by the rule: whoever makes it must be able to read it too. */
  readonly maker?: string;
  /** What a thing is made with beside that, so that a lookup of this name lists it. */
  readonly listed?: Readonly<Record<string, (stage: Stage) => Body | Promise<Body>>>;
  /** Actions that a thing goes through first, so that an action has something to change or a lookup (`by.verified`) lists it. */
  readonly first?: Readonly<Record<string, readonly string[]>>;
};

/** Examples by resource. */
export type Examples = Readonly<Record<string, Partial<Example>>>;

/** Things of one kind on a stage: making them, acting on them, reading them back. */
export type Hands = {
  readonly kind: Kind;
  readonly path: string;
  readonly example: Example;
  readonly stage: () => Stage;
  /** What the next thing is made of. */
  readonly body: () => Promise<Body>;
  readonly made: (body?: Body) => Promise<Thing>;
  /** Sends an action, whatever it is answered. */
  readonly take: (action: string, thing: Thing) => ReturnType<Stage['send']>;
  /** Sends an action that is to succeed. */
  readonly took: (action: string, thing: Thing) => Promise<Thing>;
  readonly removed: (thing: Thing) => Promise<Thing>;
  /** Takes a thing through actions, one after the other. */
  readonly through: (way: readonly string[], thing: Thing) => Promise<Thing>;
  /** All calls of the definition. */
  readonly calls: readonly string[];
  /** Notes those of these names, which did what they are for: answered with success, and their effect read back. */
  readonly proves: (...names: readonly string[]) => void;
  /** Calls of which that wasn't seen. */
  readonly unproven: () => readonly string[];
  /** Reads an address as it is after something was done to the thing. */
  readonly read: (address: string, after: Thing) => ReturnType<Stage['send']>;
  /** The ids of a list's first hundred. */
  readonly listed: (address: string, after: Thing) => Promise<readonly string[]>;
};

export const page = z.object({
  items: z.array(z.looseObject({ id: z.string() })),
  nextCursor: z.string().nullable(),
});

/** The actions that a caller has a route for, beside `create`. */
export const actionsOf = (kind: Kind): readonly KindAction[] =>
  Object.values(kind.actions).filter(
    ({ name, action }) => name !== 'create' && action.by.some((atom) => atom.kind !== 'system'),
  );

/** The shortest way by actions of callers from one state to one that is wanted; undefined if there is none. */
export const wayTo = (
  kind: Kind,
  start: string,
  isWanted: (state: string) => boolean,
): readonly string[] | undefined => {
  const ways = new Map<string, readonly string[]>([[start, []]]);
  // what is found on the way is looked at in its turn
  for (const [state, way] of ways) {
    if (isWanted(state)) return way;
    for (const { name, action } of actionsOf(kind)) {
      const { from = [state], to = state } = action;
      if (from.includes(state) && to !== 'removed' && !ways.has(to)) ways.set(to, [...way, name]);
    }
  }
  return undefined;
};

/** A call as the catalogue spells it. */
export const spelled = ({ method, address }: Call): string => `${method} ${address}`;

export const handsFor = (kind: Kind, stage: () => Stage, example: Example): Hands => {
  const { path = '' } = kind.resource;
  const proven = new Set<string>();
  const calls = rowsOf(kind).flatMap((row) => row.calls);
  const body: Hands['body'] = async () => example.make(stage());
  const take: Hands['take'] = (action, thing) => stage().act(kind, action, thing, example.actions?.[action]);
  const took: Hands['took'] = async (action, thing) => thingIn(await take(action, thing).expect(200));
  const through: Hands['through'] = async (way, thing) => {
    let now = thing;
    for (const action of way) now = await took(action, now);
    return now;
  };
  const read: Hands['read'] = (address, { position }) =>
    stage().send('get', address, { headers: { 'malaab-after': position } });
  return {
    kind,
    path,
    example,
    stage,
    body,
    made: async (given) => stage().made(path, given ?? (await body())),
    take,
    took,
    removed: async (thing) => {
      const now = await through(example.beforeRemoval ?? [], thing);
      if (!example.kept) return took('remove', now);
      expect((await take('remove', now)).body).toMatchObject({ status: 409, code: 'kept_for_the_record' });
      return now;
    },
    through,
    calls: calls.map(spelled),
    proves: (...names) => names.forEach((name) => proven.add(name)),
    unproven: () => calls.filter(({ name }) => !proven.has(name)).map(spelled),
    read,
    listed: async (address, after) => {
      const answer = await read(`${address}?limit=100`, after).expect(200);
      return page.parse(answer.body).items.map(({ id }) => id);
    },
  };
};
