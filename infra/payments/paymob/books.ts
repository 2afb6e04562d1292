import type { Pool } from 'pg';
import { z } from 'zod';

/**
 * Requests that were sent to Paymob, which has no idempotency keys. So one process at a time opens a payment or pays a
 * refund, and a refund is stored before it is requested. No connection is held during a request.
 */

/** Time for which a request belongs to one process: longer than a request may take. */
export const CLAIM_MS = 30_000;

const opening = z.object({ attempt: z.int() });
const opened = z.object({
  payment_id: z.uuid(),
  order_id: z.string().nullable(),
  page_url: z.string().nullable(),
});
const refunding = z.object({
  state: z.enum(['new', 'sent']),
  amount: z.coerce.number(),
  refunded_before: z.coerce.number(),
});

const knownRefund = z.object({
  state: z.enum(['new', 'sent', 'refunded', 'declined']),
  amount: z.coerce.number(),
});

const ordered = z.object({ order_id: z.string(), payment_id: z.uuid() });
const paidRefund = z.object({
  refund_id: z.uuid(),
  transaction_id: z.string(),
  amount: z.coerce.number(),
});

export type PaidRefund = z.output<typeof paidRefund>;
export type Opened = z.output<typeof opened>;
export type Refunding = z.output<typeof refunding>;
export type KnownRefund = z.output<typeof knownRefund>;

const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === UNIQUE_VIOLATION;

export type Books = ReturnType<typeof booksOf>;

export const booksOf = (pool: Pool, now: () => Date) => {
  const claimable = () => [now(), new Date(now().getTime() - CLAIM_MS)];
  const paymentsOf = async (orders: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await pool.query(
      `select order_id, payment_id from ops.paymob_payment where order_id = any($1)
       union all
       select order_id, payment_id from ops.paymob_charge, unnest(orders) as order_id where orders && $1`,
      [orders],
    );
    return new Map(rows.map((row) => ordered.parse(row)).map((one) => [one.order_id, one.payment_id]));
  };
  return {
    payment: async (id: string): Promise<Opened | null> => {
      const { rows } = await pool.query(
        'select payment_id, order_id, page_url from ops.paymob_payment where payment_id = $1',
        [id],
      );
      return rows[0] ? opened.parse(rows[0]) : null;
    },
    /** The payments of Paymob's orders, whose ids are signed in callbacks; the reference of Malaab is not. */
    paymentsOf,
    paymentOf: async (order: string): Promise<string | null> =>
      (await paymentsOf([order])).get(order) ?? null,
    /** The refunds that Paymob has paid, or may have paid, by transaction. */
    refundsOf: async (transactions: readonly string[]): Promise<readonly PaidRefund[]> => {
      const { rows } = await pool.query(
        `select refund_id, transaction_id, amount from ops.paymob_refund
         where transaction_id = any($1) and state in ('sent', 'refunded') order by refund_id`,
        [transactions],
      );
      return rows.map((row) => paidRefund.parse(row));
    },

    /** Claims the opening of a payment; its attempt, or null if it is open or another process opens it. */
    claimOpening: async (id: string, keepsCardOf: string | undefined): Promise<number | null> => {
      const [at, before] = claimable();
      const { rows } = await pool.query(
        `insert into ops.paymob_payment (payment_id, claimed_at, keeps_card_of) values ($1, $2, $4)
         on conflict (payment_id) do update
           set claimed_at = $2, attempt = paymob_payment.attempt + 1, keeps_card_of = $4
           where paymob_payment.page_url is null and paymob_payment.claimed_at < $3
         returning attempt`,
        [id, at, before, keepsCardOf ?? null],
      );
      return rows[0] ? opening.parse(rows[0]).attempt : null;
    },
    /** Records the page that this attempt opened, or (null) that it opened none. */
    endOpening: async (
      id: string,
      attempt: number,
      page: { readonly orderId: string; readonly url: string } | null,
    ): Promise<void> => {
      await pool.query(
        `update ops.paymob_payment set order_id = $3, page_url = $4, claimed_at = '-infinity'
         where payment_id = $1 and attempt = $2`,
        [id, attempt, page?.orderId ?? null, page?.url ?? null],
      );
    },

    /** A refund, with the amount that goes back; null if it is new. */
    refund: async (id: string): Promise<KnownRefund | null> => {
      const { rows } = await pool.query('select state, amount from ops.paymob_refund where refund_id = $1', [
        id,
      ]);
      return rows[0] ? knownRefund.parse(rows[0]) : null;
    },
    /** Claims a refund without an outcome; null if another process works on it. */
    claimRefund: async (refund: {
      readonly id: string;
      readonly paymentId: string;
      readonly transactionId: string;
      readonly amount: number;
    }): Promise<Refunding | null> => {
      const [at, before] = claimable();
      const { rows } = await pool.query(
        `insert into ops.paymob_refund (refund_id, payment_id, transaction_id, amount, claimed_at)
         values ($1, $2, $3, $4, $5)
         on conflict (refund_id) do update set claimed_at = $5
           where paymob_refund.claimed_at < $6 and paymob_refund.state in ('new', 'sent')
         returning state, amount, refunded_before`,
        [refund.id, refund.paymentId, refund.transactionId, refund.amount, at, before],
      );
      return rows[0] ? refunding.parse(rows[0]) : null;
    },
    /** Records that a refund is now asked for. False while another refund of the transaction has no outcome. */
    beginRefund: async (id: string, refundedBefore: number): Promise<boolean> => {
      try {
        await pool.query(
          `update ops.paymob_refund set state = 'sent', refunded_before = $2 where refund_id = $1`,
          [id, refundedBefore],
        );
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },
    /** Records the outcome of a refund, and the amount that went back if a void gave back the whole. */
    endRefund: async (id: string, state: 'refunded' | 'declined', amount?: number): Promise<void> => {
      await pool.query(
        'update ops.paymob_refund set state = $2, amount = coalesce($3, amount) where refund_id = $1',
        [id, state, amount ?? null],
      );
    },
    /** Lets the next attempt begin at once. */
    leaveRefund: async (id: string): Promise<void> => {
      await pool.query(`update ops.paymob_refund set claimed_at = '-infinity' where refund_id = $1`, [id]);
    },
  };
};
