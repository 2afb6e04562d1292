import { afterAll, beforeAll } from 'vitest';
import type { Done } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import type { Result } from '../../domain/errors.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { person } from './spec.ts';
import {
  done,
  registered,
  run,
  runtimeFixture,
  type Opened,
  type RuntimeFixture,
  type RuntimeOptions,
  type Wish,
} from './runtime.ts';

/** Number of concurrent callers. */
export const CALLERS = 24;

/** One result for each caller. */
export const eachCaller = <T>(one: (n: number) => T): T[] =>
  Array.from({ length: CALLERS }, (_, n) => one(n));

/** An admin with all permissions. */
export const staff = person(newId(), { role: 'ADMIN', permissions: ['*'] });

/** Two processes that share only the log, and helpers for races over them. */
type TwoProcesses = {
  readonly here: () => Runtime;
  readonly elsewhere: () => Runtime;
  /** All requests at once, every other one in the other process. */
  readonly atOnce: (wishes: readonly Wish[]) => Promise<readonly Result<Done>[]>;
  /** One request of each caller, at once. */
  readonly race: (wished: (n: number) => Wish) => Promise<readonly Result<Done>[]>;
  /** A member for each caller. */
  readonly crowd: () => Promise<readonly Actor[]>;
  /** Creates an item for a race, and returns its id; by the staff, unless an actor is given. */
  readonly make: (kind: string, input: object, actor?: Actor) => Promise<string>;
};

/** Call once in a test file: opens the processes for its tests, and closes them. */
export const useTwoProcesses = (options?: RuntimeOptions): TwoProcesses => {
  let fixture: RuntimeFixture;
  let opened: readonly [Opened, Opened];
  beforeAll(async () => {
    fixture = await runtimeFixture();
    opened = [await fixture.open(options), await fixture.open(options)];
  });
  afterAll(() => fixture.close());

  const here = () => opened[0].runtime;
  const elsewhere = () => opened[1].runtime;
  const atOnce = (wishes: readonly Wish[]) =>
    Promise.all(wishes.map((wish, n) => run(n % 2 === 0 ? here() : elsewhere(), wish)));
  return {
    here,
    elsewhere,
    atOnce,
    race: (wished) => atOnce(eachCaller(wished)),
    crowd: () => Promise.all(eachCaller(() => registered(here()))),
    make: async (kind, input, actor = staff) =>
      (await done(here(), { kind, action: 'create', input: { ...input }, actor })).item.id,
  };
};
