import { z } from 'zod';
import type { ChargeRequest, PaymentNotice } from '../../../commands/ports/payments.ts';
import type { Cards } from './cards.ts';
import type { Charges } from './charges.ts';
import type { NoticeOf, Outcomes } from './outcome.ts';
import { outcomeOf, transaction } from './transaction.ts';
import type { Wire } from './wire.ts';

type Charged = PaymentNotice | 'declined' | 'unknown';

type Charging = Outcomes & {
  readonly wire: Wire;
  readonly cards: Cards;
  readonly charges: Charges;
  /** The integration that charges saved cards without the payer. */
  readonly moto: number;
  /** The body of an intention for a payment. */
  readonly intentionOf: (request: ChargeRequest, reference: string) => object;
  readonly noticeOf: NoticeOf;
};

const intention = z.looseObject({
  intention_order_id: z.union([z.int(), z.string().max(50)]).transform(String),
  payment_keys: z.array(z.looseObject({ integration: z.int(), key: z.string().min(1).max(5000) })).min(1),
});

/**
 * Charges of saved cards at Paymob: an intention of the integration for charges without the payer, and a payment with
 * the card's token. After a lost answer the order tells the outcome; only an order without a transaction, once its claim
 * has run out, is tried again.
 */
export const chargeOf =
  ({ wire, cards, charges, moto, intentionOf, orderState, outcomeNow, noticeOf }: Charging) =>
  async (request: ChargeRequest): Promise<Charged> => {
    const { paymentId, agreement, attempt } = request;
    const it = { paymentId, attempt };
    const card = await cards.of(agreement);
    if (card === null) return 'declined';

    const succeeded = async (notice: PaymentNotice | null): Promise<Charged> => {
      if (!notice) return 'unknown';
      // the next charge names this payment as its agreement
      await cards.keep(paymentId, card);
      await charges.end(it, 'succeeded');
      return notice;
    };
    const declined = async (): Promise<Charged> => {
      await charges.end(it, 'declined');
      return 'declined';
    };
    const later = async (state: 'new' | 'sent'): Promise<Charged> => {
      await charges.leave(it, state);
      return 'unknown';
    };

    const claimed = await charges.claim(it, agreement);
    if (!claimed) {
      if ((await charges.state(it)) === 'declined') return 'declined';
      const known = await outcomeNow(paymentId);
      return typeof known === 'string' ? 'unknown' : known;
    }
    const order = claimed.orders.at(-1);
    if (claimed.state === 'sent' && order !== undefined) {
      const before = await orderState(order, paymentId);
      if (before.kind === 'succeeded') return succeeded(before.notice);
      if (before.kind === 'failed') return declined();
      if (before.kind !== 'absent') return later('sent');
    }
    // the member may have paid on a page meanwhile
    const paid = await outcomeNow(paymentId);
    if (typeof paid !== 'string') return succeeded(paid);
    if (paid === 'unknown') return later(claimed.state);

    const reference = `${paymentId}.charge.${attempt}.${claimed.tries}`;
    const body = intentionOf(request, reference);
    const made = await wire.send({ method: 'POST', path: '/v1/intention/', body }, intention);
    if (made.kind === 'refused') return declined();
    if (made.kind !== 'answer') return later('new');
    const key = made.value.payment_keys.find(({ integration }) => integration === moto)?.key;
    if (key === undefined) return declined();
    await charges.begin(it, made.value.intention_order_id);
    const source = { identifier: card, subtype: 'TOKEN' };
    const answer = await wire.send(
      { method: 'POST', path: '/api/acceptance/payments/pay', body: { source, payment_token: key } },
      transaction,
    );
    if (answer.kind === 'refused' || answer.kind === 'absent') return declined();
    if (answer.kind === 'busy') return later('new');
    // without an answer it may yet be under way: the claim runs out before it is asked for
    if (answer.kind === 'unknown') return 'unknown';
    const outcome = outcomeOf(answer.value);
    if (outcome === 'failed') return declined();
    return outcome === 'succeeded' ? succeeded(noticeOf(answer.value, outcome, paymentId)) : later('sent');
  };
