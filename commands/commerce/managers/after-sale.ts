import { RETURNED_LINES } from '../../../domain/commerce/after-sale/order-return.ts';
import { moneyIn } from '../../../domain/commerce/money.ts';
import { ok, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { derivedId } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import type { ProcessManager, Step } from '../../process/manager.ts';
import { bySystem, checkoutPaymentId } from '../checkout/orders.ts';
import { checkoutNow } from '../checkout/reserve.ts';
import { linesIn, releaseLine } from '../checkout/stock.ts';
import { itemNow } from '../../core/open-item.ts';
import { leftOf, WITHOUT_WORDS } from '../payments/refunds.ts';

type Refund = {
  /** The return or dispute that causes the refund; the refund's id derives from it. */
  readonly cause: string;
  readonly amount: unknown;
  readonly reason: 'PRODUCT_RETURN' | 'DISPUTE';
};

/**
 * Returns and disputes: a received return releases the stock and asks for a refund. A dispute that the staff decide for
 * the buyer asks for a refund. These refunds wait for approval by the staff, like those that a buyer asks for.
 */
export const afterSale = (runtime: Runtime): ProcessManager => {
  /**
   * Asks for a refund of an order that was paid through the provider, of no more than is left of it after other refunds.
   * Cash is settled between buyer and seller.
   */
  const askRefund = async (order: Item, { cause, amount, reason }: Refund): Promise<Result<unknown>> => {
    const [checkoutId, wanted] = [textIn(order['checkoutId']), moneyIn(amount)];
    if (checkoutId === null || !wanted) return ok(null);
    const paymentId = checkoutPaymentId(checkoutId);
    const payment = await itemNow(runtime, 'payment', paymentId);
    const left = Math.min(wanted.amount, leftOf(order, payment)?.amount ?? 0);
    if (payment.state !== 'succeeded' || left <= 0) return ok(null);
    const input = {
      userId: order['userId'],
      orderId: order.id,
      paymentId,
      amount: { ...wanted, amount: left },
      reason,
      description: WITHOUT_WORDS,
    };
    const id = derivedId('refund of', cause);
    return bySystem(runtime, { kind: 'refund', action: 'create', id, input }, [
      'invalid_transition',
      // the payment was refunded in whole meanwhile
      'not_refundable',
    ]);
  };

  const received = async ({ stream, meta: { item: id } }: RecordedEvent): Promise<readonly Step[]> => {
    const state = await runtime.streams.load(stream);
    const returned = itemIn(state, id);
    const order = await itemNow(runtime, 'order', textIn(returned['orderId']) ?? '');
    const checkoutId = textIn(order['checkoutId']);
    if (checkoutId === null) return [];
    const sold = linesIn(await checkoutNow(runtime, checkoutId)).filter((line) => line.orderId === order.id);
    const releases = RETURNED_LINES.parse(returned['lines']).flatMap(
      ({ line, quantity }): readonly Step[] => {
        const its = sold[line];
        if (!its?.isCounted) return [];
        const command = derivedId('stock release of return', id, String(line));
        return [
          {
            name: `release ${line}`,
            run: () => releaseLine(runtime, checkoutId, { ...its, quantity }, command),
          },
        ];
      },
    );
    const refund = { cause: id, amount: returned['amount'], reason: 'PRODUCT_RETURN' } as const;
    return [...releases, { name: 'refund', run: () => askRefund(order, refund) }];
  };

  const decided = async ({ meta: { item: id } }: RecordedEvent): Promise<readonly Step[]> => {
    const dispute = await itemNow(runtime, 'dispute', id);
    if (dispute['outcome'] !== 'BUYER') return [];
    const order = await itemNow(runtime, 'order', textIn(dispute['orderId']) ?? '');
    const refund = { cause: id, amount: dispute['refundAmount'], reason: 'DISPUTE' } as const;
    return [{ name: 'refund', run: () => askRefund(order, refund) }];
  };

  return {
    name: 'after sale',
    from: 'start',
    appends: {
      ReturnReceived: ['StockReleased', 'VariantStockReleased', 'RefundRequested'],
      DisputeDecided: ['RefundRequested'],
    },
    on: { ReturnReceived: received, DisputeDecided: decided },
  };
};
