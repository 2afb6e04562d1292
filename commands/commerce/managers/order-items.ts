import { ORDER_ITEMS } from '../../../domain/commerce/order.ts';
import { derivedId } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager } from '../../process/manager.ts';

/** Creates an item for each line of a placed order. */
export const orderItems = (runtime: Runtime): ProcessManager => ({
  name: 'order items',
  from: 'start',
  atOnce: 32,
  appends: ['OrderItemListed'],
  on: {
    OrderPlaced: async ({ data, meta: { item: orderId } }) =>
      ORDER_ITEMS.parse(data['items']).map((line, at) =>
        commandStep(
          runtime,
          `line ${at}`,
          {
            kind: 'order-item',
            action: 'create',
            id: derivedId('order-item', orderId, String(at)),
            input: { ...line, orderId },
          },
          // the item exists, or the product was removed; the order itself still has the line
          ['invalid_transition', 'invalid'],
        ),
      ),
  },
});
