import type { Pool } from 'pg';
import { z } from 'zod';
import { openBox, sealBox } from '../../vault/box.ts';
import { keyFor } from '../../vault/master-key.ts';

/** Tokens of cards that members let Paymob save when they paid for a plan. A token is encrypted with a key of its own. */

const row = z.object({ card: z.instanceof(Buffer) });

const labelOf = (paymentId: string): readonly string[] => ['paymob card', paymentId];

export type Cards = ReturnType<typeof cardsOf>;

export const cardsOf = (pool: Pool, masterKey: Uint8Array) => {
  const key = keyFor(masterKey, 'paymob cards');

  return {
    /** The token of the card that paid this; null if none is kept. */
    of: async (paymentId: string): Promise<string | null> => {
      const { rows } = await pool.query('select card from ops.paymob_card where payment_id = $1', [
        paymentId,
      ]);
      const found = rows[0] ? openBox(key, labelOf(paymentId), row.parse(rows[0]).card) : null;
      return found?.toString('utf8') ?? null;
    },
    /** Keeps the card of a payment, if its member agreed and was not erased. */
    keep: async (paymentId: string, token: string): Promise<void> => {
      await pool.query(
        `insert into ops.paymob_card (payment_id, card)
         select payment_id, $2 from ops.paymob_payment where payment_id = $1 and keeps_card_of is not null
         on conflict (payment_id) do update set card = excluded.card`,
        [paymentId, sealBox(key, labelOf(paymentId), Buffer.from(token, 'utf8'))],
      );
    },
    /** Forgets all cards of a member; those that Paymob reports later are not kept. */
    forget: async (memberId: string): Promise<void> => {
      await pool.query(
        `with theirs as (
           update ops.paymob_payment set keeps_card_of = null where keeps_card_of = $1 returning payment_id
         )
         delete from ops.paymob_card where payment_id in (select payment_id from theirs)`,
        [memberId],
      );
    },
  };
};
