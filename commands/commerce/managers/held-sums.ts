import { moneyIn, type Money } from '../../../domain/commerce/money.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { keyedId } from '../../core/ids.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { step, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { freeSum, holdSum } from '../settlement/held.ts';

/** States in which a dispute waits for its decision. */
const WAITING: ReadonlySet<string> = new Set(['open', 'escalated']);

const HOLDS = ['SaleHeld'];
const FREES = ['SaleFreed'];

/**
 * Holds money of delivered orders back in the seller's balance while a dispute, a return or a refund waits for its
 * decision, so that it can't be paid out meanwhile.
 */
export const heldSums = (runtime: Runtime): ProcessManager => {
  const itemOf = async ({ stream, meta: { item: id } }: RecordedEvent): Promise<Item> =>
    itemIn(await runtime.streams.refresh(stream), id);

  /** Holds the amount that is asked for; a dispute is about the whole order. */
  const hold =
    (amountOf: (item: Item) => Money | null): Reaction =>
    async (event) => {
      const item = await itemOf(event);
      const orderId = textIn(item['orderId']);
      const about = { cause: item.id, event: event.id };
      return orderId === null
        ? []
        : [step('hold', () => holdSum(runtime, { orderId, ...about }, amountOf(item)))];
    };

  const free: Reaction = async (event) => {
    const item = await itemOf(event);
    const orderId = textIn(item['orderId']);
    return orderId === null
      ? []
      : [step('free', () => freeSum(runtime, { orderId, cause: item.id, event: event.id }))];
  };

  /** A dispute may be older than the delivery. */
  const completed: Reaction = async (event) => {
    const orderId = textIn((await itemOf(event))['orderId']);
    const cause = orderId === null ? null : keyedId(runtime.registry.kind('dispute'), { orderId });
    if (orderId === null || cause === null) return [];
    return WAITING.has((await itemNow(runtime, 'dispute', cause)).state)
      ? [step('hold', () => holdSum(runtime, { orderId, cause, event: event.id }, null))]
      : [];
  };

  const whole = hold(() => null);
  const asked = hold(({ amount }) => moneyIn(amount) ?? null);
  return {
    name: 'held sums',
    from: 'start',
    appends: {
      DisputeOpened: HOLDS,
      ReturnRequested: HOLDS,
      RefundRequested: HOLDS,
      RefundRequestEdited: HOLDS,
      SaleCompleted: HOLDS,
      DisputeDecided: FREES,
      DisputeWithdrawn: FREES,
      ReturnDeclined: FREES,
      ReturnReceived: FREES,
      ReturnWithdrawn: FREES,
      RefundProcessed: FREES,
      RefundRejected: FREES,
      RefundDeclined: FREES,
      RefundRequestWithdrawn: FREES,
    },
    on: {
      DisputeOpened: whole,
      ReturnRequested: asked,
      RefundRequested: asked,
      RefundRequestEdited: asked,
      SaleCompleted: completed,
      DisputeDecided: free,
      DisputeWithdrawn: free,
      ReturnDeclined: free,
      ReturnReceived: free,
      ReturnWithdrawn: free,
      RefundProcessed: free,
      RefundRejected: free,
      RefundDeclined: free,
      RefundRequestWithdrawn: free,
    },
  };
};
