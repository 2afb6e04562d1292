import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PaymentNotice, PaymentProvider, PaymentRequest } from '../../../commands/ports/payments.ts';
import { shareOf } from '../../../domain/format/rounding.ts';
import type { Money } from '../../../domain/commerce/money.ts';
import { booksOf } from './books.ts';
import { outcomesOf } from './outcome.ts';
import { refundsOf } from './refund.ts';
import { cardsOf } from './cards.ts';
import { chargeOf } from './charge.ts';
import { chargesOf } from './charges.ts';
import { intention, intentionsFor } from './intention.ts';
import { statementOf } from './statement.ts';
import {
  amountOf,
  callbackIn,
  instantOf,
  isGivenBack,
  isOfToday,
  outcomeOf,
  type SavedCard,
  type Transaction,
} from './transaction.ts';
import { wireOf } from './wire.ts';

/**
 * Paymob in Egypt: an intention for each payment, its hosted checkout, signed callbacks, and the inquiry of
 * transactions. See docs/decisions/0092.
 */

export type PaymobSettings = {
  readonly url: string;
  /** The hosted checkout, where buyers pay. */
  readonly checkoutUrl: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly hmacSecret: string;
  readonly apiKey: string;
  /** The integrations that take each method. */
  readonly integrations: Readonly<Record<PaymentRequest['method'], number>>;
  /** The integration that charges saved cards without the payer, if the account has one. */
  readonly moto?: number | undefined;
  /** Paymob's fees of a payment, and of a refund. */
  readonly fee: { readonly percent: number; readonly fixed: number };
  /** The address of Malaab. */
  readonly publicUrl: string;
};

export type PaymobOptions = PaymobSettings & {
  readonly pool: Pool;
  /** Encrypts tokens of saved cards. */
  readonly masterKey: Uint8Array;
  readonly now: () => Date;
  readonly report: (line: string) => void;
  readonly withinMs?: number;
};

/** The currency of Paymob's accounts in Egypt. */
const CURRENCY = 'EGP';
/**
 * Callbacks of transactions begun longer ago are refused. They have no time of sending, and their time has no zone, so
 * the window is wide; each is stored once anyhow.
 */
const REPLAY_WINDOW_MS = 24 * 3_600_000;
/** Time for which a second caller waits for the page that the first one opens. */
const OPENING_MS = 5000;
const LOOK_MS = 50;

export const openPaymob = (options: PaymobOptions): PaymentProvider => {
  const { pool, now, publicUrl, hmacSecret, fee, moto } = options;
  const books = booksOf(pool, now);
  const cards = cardsOf(pool, options.masterKey);
  const charges = chargesOf(pool, now);
  const wire = wireOf(options);
  const intentionOf = intentionsFor(publicUrl);

  const feeOf = (amount: Money): Money => ({
    ...amount,
    amount: Math.min(amount.amount, shareOf(amount.amount, fee.percent) + fee.fixed),
  });

  const noticeOf = (it: Transaction, outcome: PaymentNotice['outcome'], paymentId: string) => {
    const amount = amountOf(it);
    if (!amount) return null;
    const kept = outcome === 'succeeded' ? feeOf(amount) : { ...amount, amount: 0 };
    return { noticeId: `${it.id}-${outcome}`, paymentId, transactionId: it.id, outcome, amount, fee: kept };
  };

  /** Keeps a card that its owner saved with the payment of a plan. */
  const keepCard = async ({ order_id: order, token }: SavedCard): Promise<void> => {
    const paymentId = await books.paymentOf(order);
    if (paymentId !== null) await cards.keep(paymentId, token);
  };

  /** Opens a page. If the answer is lost, the page is never shown, so the next attempt may open another one. */
  const newPage = async (request: PaymentRequest, attempt: number) => {
    const { paymentId, method, returnTo } = request;
    const reference = attempt === 1 ? paymentId : `${paymentId}.${attempt}`;
    const body = {
      ...intentionOf(request, options.integrations[method], reference, await request.payer?.()),
      redirection_url: `${publicUrl}${returnTo}`,
    };
    const made = await wire.send({ method: 'POST', path: '/v1/intention/', body }, intention);
    if (made.kind !== 'answer') return null;
    const url = new URL(options.checkoutUrl);
    url.searchParams.set('publicKey', options.publicKey);
    url.searchParams.set('clientSecret', made.value.client_secret);
    return { orderId: made.value.intention_order_id, url: url.href };
  };

  const { orderState, outcomeNow } = outcomesOf({ wire, books, charges, noticeOf });

  return {
    name: 'paymob',
    currencies: [CURRENCY],
    open: async (request) => {
      const { paymentId, amount } = request;
      const keepsCardOf = moto === undefined ? undefined : request.keepsCardOf;
      if (amount.currency !== CURRENCY) return null;
      const until = performance.now() + OPENING_MS;
      do {
        const before = (await books.payment(paymentId))?.page_url;
        if (before != null) return { url: before };
        const attempt = await books.claimOpening(paymentId, keepsCardOf);
        if (attempt !== null) {
          const page = await newPage(request, attempt);
          await books.endOpening(paymentId, attempt, page);
          return page && { url: page.url };
        }
        await pause(LOOK_MS);
      } while (performance.now() < until);
      return null;
    },
    read: async ({ body, query }) => {
      const message = callbackIn(hmacSecret, body, query['hmac']);
      if (typeof message === 'string') return message;
      const age = Math.abs(now().getTime() - instantOf(message.value));
      if (!(age <= REPLAY_WINDOW_MS)) return 'invalid';
      if (message.kind === 'card') {
        await keepCard(message.value);
        return 'other';
      }
      const it = message.value;
      const outcome = outcomeOf(it);
      if (outcome === 'none' || outcome === 'pending') return 'other';
      // a transaction that was refunded had its own message before
      if (isGivenBack(it)) return 'other';
      const paymentId = await books.paymentOf(it.order.id);
      return (paymentId !== null && noticeOf(it, outcome, paymentId)) || 'other';
    },
    inquire: async (paymentId) => {
      const outcome = await outcomeNow(paymentId);
      return outcome === 'none' ? 'unknown' : outcome;
    },
    ...(moto !== undefined && {
      charge: chargeOf({
        wire,
        cards,
        charges,
        moto,
        intentionOf: (request, reference) => intentionOf(request, moto, reference),
        orderState,
        outcomeNow,
        noticeOf,
      }),
    }),
    forgetCards: cards.forget,
    refund: refundsOf(wire, books, now),
    refundFee: (amount, whole) =>
      whole && isOfToday(whole.paidAt, now()) ? { ...amount, amount: 0 } : feeOf(amount),
    statement: statementOf(wire, books, feeOf),
  };
};
