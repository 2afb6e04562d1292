import { CHECKOUT_PROCESS, type CheckoutReaction } from '../../../domain/commerce/checkout/process.ts';
import { isCash } from '../../../domain/commerce/checkout/methods.ts';
import { GIVEN_UP } from '../../../domain/commerce/order.ts';
import { ok, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { streamOf } from '../../core/ids.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { step, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';
import { billAgain, effectsOf, type Effect } from '../checkout/effects.ts';
import {
  leaveBill,
  orderPaymentId,
  parcelId,
  parcelsIn,
  presentPaymentId,
  releaseId,
  replacePayment,
} from '../checkout/orders.ts';
import { bySystem } from '../../core/by-system.ts';
import { checkoutKnown, checkoutNow, reserveCheckout, whileAdvancing } from '../checkout/reserve.ts';
import { giveBackLine, linesIn, releaseLine } from '../checkout/stock.ts';

/** The order was given up, or has gone on meanwhile. */
const GONE = ['not_found', 'invalid_transition', 'conflict'] as const;

/**
 * The process of a checkout over its streams: stock, orders, payment and cart. The caller's request does the same first;
 * here it goes on if that process died. Each step has its own command id, so both may do it.
 */
export const checkoutProcess = (runtime: Runtime): ProcessManager => {
  const giveBack = async ({ meta: { item: id } }: RecordedEvent): Promise<readonly Step[]> =>
    linesIn(await checkoutNow(runtime, id)).flatMap((line, at) =>
      line.isCounted ? [step(`give back ${at}`, () => giveBackLine(runtime, id, at, line))] : [],
    );

  /** Closes a checkout when each of its orders is given up, so that its coupon can be used again. */
  const closeIfOver = async (checkoutId: string): Promise<Result<unknown>> => {
    const now = await checkoutNow(runtime, checkoutId);
    const orders = parcelsIn(now).map(({ orderId }) => itemNow(runtime, 'order', orderId));
    const isOver = (await Promise.all(orders)).every(({ state }) => GIVEN_UP.has(state));
    if (!isOver) return ok(null);
    const payment = { kind: 'payment', action: 'fail', id: presentPaymentId(now), input: {} };
    const failed = await bySystem(runtime, payment, ['not_found', 'invalid_transition']);
    const checkout = { kind: 'checkout', action: 'close', id: checkoutId, input: {} };
    return failed.ok ? bySystem(runtime, checkout, ['invalid_transition']) : failed;
  };

  /** An order that was cancelled before the payment of its checkout leaves the bill; the payment’s stream decides. */
  const leaveIfUnpaid = async (checkoutId: string, orderId: string): Promise<Result<unknown>> => {
    const checkout = await checkoutNow(runtime, checkoutId);
    const isBilled = parcelsIn(checkout).some((parcel) => parcel.orderId === orderId);
    if (checkout.state !== 'placed' || isCash(checkout['method']) || !isBilled) return ok(null);
    const replaced = await replacePayment(runtime, presentPaymentId(checkout));
    if (!replaced.ok) return replaced;
    return replaced.value ? leaveBill(runtime, checkoutId, { orderId }) : ok(null);
  };

  /** An order that is given up gives back its stock, and is no longer to be paid for. */
  const giveUp = async ({ type, meta: { item: id } }: RecordedEvent): Promise<readonly Step[]> => {
    const order = await itemNow(runtime, 'order', id);
    const checkoutId = textIn(order['checkoutId']);
    if (checkoutId === null) return [];
    const payment = { kind: 'payment', action: 'fail', id: orderPaymentId(id), input: {} };
    const lines = linesIn(await checkoutNow(runtime, checkoutId)).filter(({ orderId }) => orderId === id);
    return [
      ...lines.flatMap((line, at) => {
        return line.isCounted
          ? [step(`release ${at}`, () => releaseLine(runtime, checkoutId, line, releaseId(id, at)))]
          : [];
      }),
      step('no cash', () => bySystem(runtime, payment, ['not_found', 'invalid_transition'])),
      step('close', () => closeIfOver(checkoutId)),
      ...(type === 'OrderCancelled' ? [step('leave the bill', () => leaveIfUnpaid(checkoutId, id))] : []),
    ];
  };

  /** Cash of a delivered order was handed over at the door, and its parcel has arrived. */
  const delivered = async ({ meta: { item: id } }: RecordedEvent): Promise<readonly Step[]> => {
    const payment = { kind: 'payment', action: 'collect', id: orderPaymentId(id), input: {} };
    const parcel = { kind: 'shipping', action: 'deliver', id: parcelId(id), input: {} };
    return [
      step('collect', () => bySystem(runtime, payment, ['not_found', 'invalid_transition'])),
      step('parcel', () => bySystem(runtime, parcel, ['not_found', 'invalid_transition'])),
    ];
  };

  /** Takes the action of a parcel on its order. */
  const withParcel =
    (action: 'ship' | 'deliver' | 'return') =>
    async ({ type, meta: { item: id, actor } }: RecordedEvent): Promise<readonly Step[]> => {
      const parcel = itemIn(await runtime.streams.load(streamOf('shipping', id)), id);
      const orderId = textIn(parcel['orderId']) ?? '';
      const take = (its: string) =>
        bySystem(runtime, { kind: 'order', action: its, id: orderId, input: {} }, GONE, id);
      const receive = async () => {
        const { userId } = await itemNow(runtime, 'order', orderId);
        return userId === actor ? take('receive') : ok(null);
      };
      return [
        step(action, () => take(action)),
        ...(type === 'ShippingDelivered' && actor !== null ? [step('receive', receive)] : []),
      ];
    };

  /** The effects that the request of the buyer left undone: as a rule none. */
  const undone = async (id: string): Promise<readonly Effect[]> => {
    const effects = effectsOf(runtime, await checkoutKnown(runtime, id));
    const done = await Promise.all(effects.map(async (effect) => (await effect.isDone?.()) ?? false));
    return effects.filter((_, at) => done[at] !== true);
  };

  const reactions: Readonly<Record<CheckoutReaction, Reaction>> = {
    reserve: async ({ meta: { item: id } }) =>
      (await checkoutKnown(runtime, id)).state === 'reserving'
        ? [step('reserve', () => whileAdvancing(runtime, id, () => reserveCheckout(runtime, id)))]
        : [],
    placeOrders: async ({ meta: { item: id } }) => (await undone(id)).map(({ name, run }) => step(name, run)),
    billAgain: async ({ meta: { item: id } }) => [step('bill again', () => billAgain(runtime, id))],
    giveBack,
    giveUp,
    collect: delivered,
    ship: withParcel('ship'),
    deliver: withParcel('deliver'),
    return: withParcel('return'),
  };
  return {
    name: 'checkout',
    from: 'start',
    atOnce: 32,
    appends: Object.fromEntries(CHECKOUT_PROCESS.map(({ on, leadsTo }) => [on, leadsTo])),
    ends: { ShippingDelivered: 'an order and its parcel are delivered once' },
    on: Object.fromEntries(CHECKOUT_PROCESS.map(({ on, does }) => [on, reactions[does]])),
  };
};
