import type { CHECKOUT_FAILURES } from '../../../domain/commerce/checkout/checkout.ts';
import { errorStatus, ok, refuse, type Problem, type Result } from '../../../domain/errors.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { execute } from '../../core/execute.ts';
import { derivedId } from '../../core/ids.ts';
import { itemKnown, itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { linesIn, reserveLine } from './stock.ts';

type Failure = (typeof CHECKOUT_FAILURES)[number];

/** The present state of a checkout. */
export const checkoutNow = (runtime: Pick<Runtime, 'streams'>, id: string): Promise<Item> =>
  itemNow(runtime, 'checkout', id);

/** Ends the reserving: the first end that is recorded counts, in whichever process. */
const end = async (
  runtime: Runtime,
  id: string,
  action: 'place' | 'refuse',
  input: Readonly<Record<string, unknown>>,
): Promise<Result<Item>> => {
  const command = derivedId('checkout', id, action);
  const request = { kind: 'checkout', action, id, input, actor: theSystem, command, isItemUnused: true };
  const done = await execute(runtime, request);
  if (done.ok) return ok(done.value.item);
  return done.problem.code === 'invalid_transition' ? ok(await checkoutNow(runtime, id)) : done;
};

/** Runs a task that advances a checkout; those of one process run one after the other, so that none repeats another. */
export const whileAdvancing = <T>({ lock }: Runtime, id: string, task: () => Promise<T>): Promise<T> =>
  lock(`advance checkout ${id}`, task);

/** The state of a checkout as far as this process knows, after the tasks that advance it now. */
export const checkoutKnown = (runtime: Runtime, id: string): Promise<Item> =>
  whileAdvancing(runtime, id, () => itemKnown(runtime, 'checkout', id));

const failureOf = ({ code }: Problem): Failure => (code === 'out_of_stock' ? code : 'not_on_sale');

/**
 * Reserves the stock of a checkout's lines one after the other, and then places it, or refuses it with the first line
 * that can't be had. Any number of processes may do it at once, and each may die in between.
 */
export const reserveCheckout = async (runtime: Runtime, id: string): Promise<Result<Item>> => {
  // a cached state may be outdated: each append decides at the log's end
  const checkout = await itemKnown(runtime, 'checkout', id);
  if (checkout.state === 'none') return refuse('not_found');
  if (checkout.state !== 'reserving') return ok(checkout);
  for (const [at, line] of linesIn(checkout).entries()) {
    if (!line.isCounted) continue;
    const reserved = await reserveLine(runtime, id, at, line);
    if (reserved.ok) continue;
    if (errorStatus[reserved.problem.code] >= 500) return reserved;
    return end(runtime, id, 'refuse', { failure: failureOf(reserved.problem), failedLine: at });
  }
  return end(runtime, id, 'place', {});
};
