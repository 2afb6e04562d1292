import { moneyIn } from '../../../domain/commerce/money.ts';
import { ok, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { derivedId } from '../../core/ids.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { bySystem } from '../../core/by-system.ts';
import { leftOf, paymentOf, WITHOUT_WORDS } from './refunds.ts';

/** Refunds that follow from returns and disputes. They wait for approval by the staff, like those that a buyer asks for. */

/** The id of the refund that follows from a return or a dispute. */
export const refundAfter = (cause: string): string => derivedId('refund of', cause);

/**
 * Asks for a refund of an order that was paid through the provider, of no more than is left of it after other refunds.
 * Cash is settled between buyer and seller. A repeat finds the refund, because its id derives from its cause.
 */
const askRefund = async (
  runtime: Runtime,
  cause: Item,
  reason: 'PRODUCT_RETURN' | 'DISPUTE',
  amount: unknown,
): Promise<Result<unknown>> => {
  const order = await itemNow(runtime, 'order', textIn(cause['orderId']) ?? '');
  const [paymentId, wanted] = [await paymentOf(runtime, order), moneyIn(amount)];
  if (paymentId === null || !wanted) return ok(null);
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
  return bySystem(runtime, { kind: 'refund', action: 'create', id: refundAfter(cause.id), input }, [
    'invalid_transition',
    // the payment was refunded in whole meanwhile
    'not_refundable',
  ]);
};

/** Asks for the refund of a return that the seller has received. */
export const refundReturn = (runtime: Runtime, returned: Item): Promise<Result<unknown>> =>
  askRefund(runtime, returned, 'PRODUCT_RETURN', returned['amount']);

/** Asks for the refund of a dispute that the staff have decided for the buyer; for the seller, there is none. */
export const refundDispute = async (runtime: Runtime, dispute: Item): Promise<Result<unknown>> =>
  dispute['outcome'] === 'BUYER' ? askRefund(runtime, dispute, 'DISPUTE', dispute['refundAmount']) : ok(null);
