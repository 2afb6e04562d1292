import { expect } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Kind, KindAction } from '../../domain/kit/kind.ts';
import { rowsOf, type Call } from '../../api/resources/calls.ts';
import { type Body, type Part, type Stage, type Thing, thingIn } from './stage.ts';

/** Input for the contract of a resource, beside its definition. */
export type Example = {
  /** The input of `create`, each time for a new item. */
  readonly make: (stage: Stage) => Body | Promise<Body>;
  /** Fields that a handwritten call adds to the input of `create`. */
  readonly added?: Body;
  /** The input of other actions, and their callers; left out = no input, by the item's maker. */
  readonly actions?: Readonly<Record<string, Part>>;
  /** Fields that an edit sets by itself. */
  readonly setByEdit?: Body;
  /** Actions that a new item needs before it can be removed. */
  readonly beforeRemoval?: readonly string[];
  /** Whether an item changes others of its maker, so that tests run one after the other. */
  readonly alone?: boolean;
  /** Whether no item can be removed: a removal is refused with `kept_for_the_record`. */
  readonly kept?: boolean;
  /** The refusal of a second, equal item, if it is refused. */
  readonly twice?: ErrorCode;
  /** Whether PATCH at its address is a handwritten call, tested beside it. */
  readonly patchedByHand?: boolean;
  /** The maker, if the rule doesn't determine it: the maker must be able to read the item too. */
  readonly maker?: string;
  /** Additional input of an item, so that a lookup of this name lists it. */
  readonly listed?: Readonly<Record<string, (stage: Stage) => Body | Promise<Body>>>;
  /** Actions that items like this one never allow: tests of their own have items that do. */
  readonly elsewhere?: readonly string[];
  /** Actions to take first, so that an action has something to change or a lookup (`by.verified`) lists the item. */
  readonly first?: Readonly<Record<string, readonly string[]>>;
};

/** Examples by resource. */
export type Examples = Readonly<Record<string, Partial<Example>>>;

/** Items of one kind on a stage: to create, change and read them. */
export type Hands = {
  readonly kind: Kind;
  readonly path: string;
  readonly example: Example;
  readonly stage: () => Stage;
  /** The input of the next item. */
  readonly body: () => Promise<Body>;
  readonly made: (body?: Body) => Promise<Thing>;
  /** Sends an action, with any result. */
  readonly take: (action: string, thing: Thing) => ReturnType<Stage['send']>;
  /** Sends an action that must succeed. */
  readonly took: (action: string, thing: Thing) => Promise<Thing>;
  readonly removed: (thing: Thing) => Promise<Thing>;
  /** Takes an item through actions, one after the other. */
  readonly through: (way: readonly string[], thing: Thing) => Promise<Thing>;
  /** All calls of the definition. */
  readonly calls: readonly string[];
  /** Records the calls of these names as tested: answered with success, and their effect read back. */
  readonly proves: (...names: readonly string[]) => void;
  /** Calls not yet recorded as tested. */
  readonly unproven: () => readonly string[];
  /** Reads an address, including the latest change of the item. */
  readonly read: (address: string, after: Thing) => ReturnType<Stage['send']>;
  /** The option of tests that run at the same time. */
  readonly together: { readonly concurrent: boolean };
  /** The ids of a list's first hundred. */
  readonly listed: (address: string, after: Thing) => Promise<readonly string[]>;
};

export const page = z.object({
  items: z.array(z.looseObject({ id: z.string() })),
  nextCursor: z.string().nullable(),
});

/** The actions with a route for a caller, beside `create`. */
export const actionsOf = (kind: Kind): readonly KindAction[] =>
  Object.values(kind.actions).filter(
    ({ name, action }) => name !== 'create' && action.by.some((atom) => atom.kind !== 'system'),
  );

/** The shortest path of callers' actions from one state to a wanted one; undefined if there is none. */
export const wayTo = (
  kind: Kind,
  start: string,
  isWanted: (state: string) => boolean,
): readonly string[] | undefined => {
  const ways = new Map<string, readonly string[]>([[start, []]]);
  // states added to the list are visited in turn
  for (const [state, way] of ways) {
    if (isWanted(state)) return way;
    for (const { name, action } of actionsOf(kind)) {
      const { from = [state], to = state } = action;
      if (from.includes(state) && to !== 'removed' && !ways.has(to)) ways.set(to, [...way, name]);
    }
  }
  return undefined;
};

/** A call in the catalogue's notation. */
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
    together: { concurrent: example.alone !== true },
    listed: async (address, after) => {
      const answer = await read(`${address}?limit=100`, after).expect(200);
      return page.parse(answer.body).items.map(({ id }) => id);
    },
  };
};
