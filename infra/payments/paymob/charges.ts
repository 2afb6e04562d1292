import type { Pool } from 'pg';
import { z } from 'zod';
import { CLAIM_MS } from './books.ts';

/**
 * Charges that were sent to Paymob, which has no idempotency keys: an attempt belongs to one process at a time, and is
 * stored before it is sent.
 */

const charging = z.object({
  tries: z.int(),
  orders: z.array(z.string()),
  state: z.enum(['new', 'sent']),
});
const known = z.object({ state: z.enum(['new', 'sent', 'succeeded', 'declined']) });
const sent = z.object({ orders: z.array(z.string()) });

export type Charging = z.output<typeof charging>;
export type ChargeState = z.output<typeof known>['state'];
type Attempt = { readonly paymentId: string; readonly attempt: number };

export type Charges = ReturnType<typeof chargesOf>;

export const chargesOf = (pool: Pool, now: () => Date) => ({
  /** Claims an attempt without an outcome; null if it has one, or if another process works on it. */
  claim: async ({ paymentId, attempt }: Attempt, agreement: string): Promise<Charging | null> => {
    const at = now();
    // the charged payment keeps the card of the agreement's member
    await pool.query(
      `insert into ops.paymob_payment (payment_id, keeps_card_of, claimed_at)
       select $1, keeps_card_of, '-infinity' from ops.paymob_payment where payment_id = $2
       on conflict (payment_id) do update set keeps_card_of = excluded.keeps_card_of`,
      [paymentId, agreement],
    );
    const { rows } = await pool.query(
      `insert into ops.paymob_charge (payment_id, attempt, claimed_at) values ($1, $2, $3)
       on conflict (payment_id, attempt) do update set claimed_at = $3, tries = paymob_charge.tries + 1
         where paymob_charge.claimed_at < $4 and paymob_charge.state in ('new', 'sent')
       returning tries, orders, state`,
      [paymentId, attempt, at, new Date(at.getTime() - CLAIM_MS)],
    );
    return rows[0] ? charging.parse(rows[0]) : null;
  },
  state: async ({ paymentId, attempt }: Attempt): Promise<ChargeState | null> => {
    const { rows } = await pool.query(
      'select state from ops.paymob_charge where payment_id = $1 and attempt = $2',
      [paymentId, attempt],
    );
    return rows[0] ? known.parse(rows[0]).state : null;
  },
  /** Records that an attempt is now sent, with its order. */
  begin: async ({ paymentId, attempt }: Attempt, orderId: string): Promise<void> => {
    await pool.query(
      `update ops.paymob_charge set state = 'sent', orders = orders || $3::text where payment_id = $1 and attempt = $2`,
      [paymentId, attempt, orderId],
    );
  },
  end: async ({ paymentId, attempt }: Attempt, state: 'succeeded' | 'declined'): Promise<void> => {
    await pool.query('update ops.paymob_charge set state = $3 where payment_id = $1 and attempt = $2', [
      paymentId,
      attempt,
      state,
    ]);
  },
  /** Lets the next try begin at once, because nothing was sent, or the answer was that nothing was done. */
  leave: async ({ paymentId, attempt }: Attempt, state: 'new' | 'sent'): Promise<void> => {
    await pool.query(
      `update ops.paymob_charge set state = $3, claimed_at = '-infinity' where payment_id = $1 and attempt = $2`,
      [paymentId, attempt, state],
    );
  },
  /** The orders of a payment's attempts. */
  ordersOf: async (paymentId: string): Promise<readonly string[]> => {
    const { rows } = await pool.query('select orders from ops.paymob_charge where payment_id = $1', [
      paymentId,
    ]);
    return rows.flatMap((one) => sent.parse(one).orders);
  },
});
