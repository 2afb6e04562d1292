import type fc from 'fast-check';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { checkStep } from './checks.ts';
import type { Model } from './model.ts';
import type { Shop } from './shop.ts';

/** Parts of all steps of random courses. */

export type Step = fc.AsyncCommand<Model, Shop>;

type Told = readonly [name: string, ...values: readonly unknown[]];
type Run = (model: Model, shop: Shop) => Promise<void>;

/** A step, after which the model is compared with the shop. */
export const stepOf = (
  told: Told,
  run: Run,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check,
  run: async (model, shop) => {
    await run(model, shop);
    await checkStep(model, shop);
  },
  toString: () => told.map(String).join(' '),
});

/** The item at an index, counted round; undefined if there is none. */
export const at = <T>(list: Iterable<T>, n: number): T | undefined => {
  const all = [...list];
  return all[n % Math.max(all.length, 1)];
};

export const noActor: Actor = theSystem;
export const buyerAt = (shop: Shop, n: number) =>
  shop.people.buyers[n] ?? { actor: noActor, cartId: '', addressId: '' };
