import fc from 'fast-check';
import { checkEnd } from './checks.ts';
import { modelOf } from './model.ts';
import { cast, shopOf, type Cast, type Shop } from './shop.ts';
import type { Step } from './step.ts';
import { oneStep } from './steps.ts';

/** Steps of a course. */
export const STEPS = 50;

/** Minutes until each open order has expired, and each payment without an outcome was asked for. */
const END = [31, 60, 240, 1200, 1200] as const;

/** Brings everything to its end: the provider lives, and all timers fire. */
const end = async (shop: Shop, later: (minutes: number) => void): Promise<void> => {
  shop.bank.live(true);
  await shop.settle();
  for (const minutes of END) {
    later(minutes);
    while ((await shop.fireDue(0)) > 0) await shop.settle();
    await shop.settle();
  }
};

/** Runs one course on a new shop, to the end of all that follows. */
const run = async (people: Cast, steps: Iterable<Step>): Promise<void> => {
  const [model, shop] = [modelOf(people), shopOf(people)];
  await fc.asyncModelRun(() => ({ model, real: shop }), steps);
  await end(shop, (minutes) => {
    model.later(minutes);
    shop.later(minutes);
  });
  await checkEnd(model, shop);
};

/** Runs one given course. */
export const runCourse = async (steps: readonly Step[]): Promise<void> => run(await cast(), steps);

/** Why courses failed, with all steps of the shortest one; null if they did not. */
export const failureOf = async (running: Promise<void>): Promise<string | null> => {
  try {
    await running;
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.message}\n${String(error.cause)}` : String(error);
  }
};

/** Courses that run at once: most of their time is pauses after conflicts. */
const LANES = 8;

/** Runs so many random courses; throws with the shortest one that fails, and its seed. */
export const runCourses = async (count: number, seed?: number): Promise<void> => {
  const people = await cast();
  const property = fc.asyncProperty(fc.array(oneStep, { minLength: STEPS, maxLength: STEPS }), (steps) =>
    run(people, steps),
  );
  const lanes = seed === undefined ? LANES : 1;
  const numRuns = Math.ceil(count / lanes);
  await Promise.all(
    Array.from({ length: lanes }, () =>
      fc.assert(property, { numRuns, ...(seed !== undefined && { seed }) }),
    ),
  );
};
