import { moneyIn, type Money } from '../../../domain/commerce/money.ts';
import { ok, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { keyedId } from '../../core/ids.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { step, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { refundAfter, refundDispute, refundReturn } from '../payments/after-sale.ts';
import { freeSum, holdDelivered, holdSum } from '../settlement/held.ts';

/** States in which a dispute waits for its decision. */
const WAITING: ReadonlySet<string> = new Set(['open', 'escalated']);

/** States in which a refund waits for its decision, or for the provider. */
const UNPAID: ReadonlySet<string> = new Set(['requested', 'approved']);

/** A completed sale is recorded. */
const HOLDS_COMPLETED = ['SellerBalanceOpened', 'SaleHeld'];
const HOLDS = ['OrderPaid', 'SaleRecorded', ...HOLDS_COMPLETED];
const FREES = ['SaleFreed'];
const PASSES_ON = ['RefundRequested', ...HOLDS, ...FREES];

/**
 * Holds money of orders back in the seller's balance while a dispute, a return or a refund waits for its decision, so
 * that it can't be paid out meanwhile: from the delivery on, or at once if the order was delivered before. After a
 * decision that leads to a refund, the refund holds its sum before the return or the dispute frees its own. No other
 * process manager holds or frees, so the log's order is kept.
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
      const about = { cause: item.id, event: event.id, paymentId: textIn(item['paymentId']) };
      // an order that was given up is never delivered
      return orderId === null || item['reason'] === 'ORDER_CANCELLED'
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

  /** Holds the sum of the refund that followed from a return or a dispute, until it is paid or refused. */
  const holdRefund = async (orderId: string, cause: string, event: string): Promise<Result<unknown>> => {
    const refund = await itemNow(runtime, 'refund', refundAfter(cause));
    const about = { orderId, cause: refund.id, event, paymentId: textIn(refund['paymentId']) };
    return UNPAID.has(refund.state) ? holdSum(runtime, about, moneyIn(refund['amount']) ?? null) : ok(null);
  };

  /** Asks for the refund, in case the manager of returns and disputes has not processed this event yet. */
  const passOn =
    (askRefund: (runtime: Runtime, cause: Item) => Promise<Result<unknown>>): Reaction =>
    async (event) => {
      const item = await itemOf(event);
      const orderId = textIn(item['orderId']);
      if (orderId === null) return [];
      return [
        step('refund', () => askRefund(runtime, item)),
        step('hold', () => holdRefund(orderId, item.id, event.id)),
        step('free', () => freeSum(runtime, { orderId, cause: item.id, event: event.id })),
      ];
    };

  /** At the delivery, each case that already waits holds its sum. A dispute may be older than the sale. */
  const completed: Reaction = async (event) => {
    const orderId = textIn((await itemOf(event))['orderId']);
    const cause = orderId === null ? null : keyedId(runtime.registry.kind('dispute'), { orderId });
    if (orderId === null || cause === null) return [];
    const isWaiting = WAITING.has((await itemNow(runtime, 'dispute', cause)).state);
    const about = { orderId, cause, event: event.id };
    return [
      step('hold', () => (isWaiting ? holdSum(runtime, about, null) : holdRefund(orderId, cause, event.id))),
      step('hold the others', () => holdDelivered(runtime, orderId, event.id)),
    ];
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
      SaleCompleted: HOLDS_COMPLETED,
      DisputeDecided: PASSES_ON,
      ReturnReceived: PASSES_ON,
      DisputeWithdrawn: FREES,
      ReturnDeclined: FREES,
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
      DisputeDecided: passOn(refundDispute),
      ReturnReceived: passOn(refundReturn),
      DisputeWithdrawn: free,
      ReturnDeclined: free,
      ReturnWithdrawn: free,
      RefundProcessed: free,
      RefundRejected: free,
      RefundDeclined: free,
      RefundRequestWithdrawn: free,
    },
  };
};
