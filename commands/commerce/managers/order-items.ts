import { ORDER_ITEMS } from '../../../domain/commerce/order.ts';
import { derivedId } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager } from '../../process/manager.ts';

/** Lists the lines of every order that is placed, each as a thing of its own. */
export const orderItems = (runtime: Runtime): ProcessManager => ({
  name: 'order items',
  from: 'start',
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
          // listed already, or the product is gone: the order itself still tells of it
          ['invalid_transition', 'invalid'],
        ),
      ),
  },
});
