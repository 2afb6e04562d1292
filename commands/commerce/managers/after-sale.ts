import { RETURNED_LINES } from '../../../domain/commerce/after-sale/order-return.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { derivedId } from '../../core/ids.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { step, type ProcessManager, type Step } from '../../process/manager.ts';
import { checkoutNow } from '../checkout/reserve.ts';
import { linesIn, releaseLine } from '../checkout/stock.ts';
import { refundDispute, refundReturn } from '../payments/after-sale.ts';

/**
 * Returns and disputes: a received return releases the stock and asks for a refund. A dispute that the staff decide for
 * the buyer asks for a refund.
 */
export const afterSale = (runtime: Runtime): ProcessManager => {
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
    return [...releases, step('refund', () => refundReturn(runtime, returned))];
  };

  const decided = async ({ meta: { item: id } }: RecordedEvent): Promise<readonly Step[]> => {
    const dispute = await itemNow(runtime, 'dispute', id);
    return [step('refund', () => refundDispute(runtime, dispute))];
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
