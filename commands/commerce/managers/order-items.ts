import { ORDER_ITEMS } from '../../../domain/commerce/order.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { derivedId } from '../../core/ids.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager, type Step } from '../../process/manager.ts';

const KIND = 'order-item';

const itemId = (orderId: string, at: number): string => derivedId(KIND, orderId, String(at));

/** Lists an item for each line of a placed order, and gives the items up when the order ends without a sale. */
export const orderItems = (runtime: Runtime): ProcessManager => {
  const giveUp = async ({ meta: { item: orderId } }: RecordedEvent): Promise<readonly Step[]> => {
    const { items } = await itemNow(runtime, 'order', orderId);
    return ORDER_ITEMS.parse(items).map((_, at) =>
      commandStep(
        runtime,
        `give up ${at}`,
        { kind: KIND, action: 'give-up', id: itemId(orderId, at), input: {} },
        // the item was never listed if its product was removed
        ['invalid_transition', 'not_found'],
      ),
    );
  };

  return {
    name: 'order items',
    from: 'start',
    atOnce: 32,
    appends: {
      OrderPlaced: ['OrderItemListed'],
      OrderCancelled: ['OrderItemGivenUp'],
      OrderExpired: ['OrderItemGivenUp'],
      OrderLapsed: ['OrderItemGivenUp'],
      OrderReturned: ['OrderItemGivenUp'],
    },
    on: {
      OrderPlaced: async ({ data, meta: { item: orderId } }) =>
        ORDER_ITEMS.parse(data['items']).map((line, at) =>
          commandStep(
            runtime,
            `line ${at}`,
            { kind: KIND, action: 'create', id: itemId(orderId, at), input: { ...line, orderId } },
            // the item exists, or the product was removed; the order itself still has the line
            ['invalid_transition', 'invalid'],
          ),
        ),
      OrderCancelled: giveUp,
      OrderExpired: giveUp,
      OrderLapsed: giveUp,
      OrderReturned: giveUp,
    },
  };
};
