import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** The messages between Paymob and Malaab: requests, answers, and signed callbacks. */

export const KEYS = {
  secretKey: 'egy_sk_test_0123456789',
  publicKey: 'egy_pk_test_0123456789',
  hmacSecret: 'A0HMACSECRET',
  apiKey: 'an-api-key',
} as const;

export const intention = z.object({
  amount: z.int().min(1),
  currency: z.literal('EGP'),
  payment_methods: z.array(z.int()).min(1),
  items: z.array(z.unknown()),
  billing_data: z.object({
    first_name: z.string().min(1),
    last_name: z.string().min(1),
    email: z.string().min(1),
    phone_number: z.string().min(1),
  }),
  special_reference: z.string().min(1),
  notification_url: z.url(),
  // a charge without the payer has no page to come back from
  redirection_url: z.url().optional(),
});
export const asked = z.object({ auth_token: z.string(), order_id: z.string() });
export const changed = z.object({ transaction_id: z.string(), amount_cents: z.int().min(1).optional() });

export const charged = z.object({
  source: z.object({ identifier: z.string(), subtype: z.literal('TOKEN') }),
  payment_token: z.string(),
});

export type Order = z.output<typeof intention> & {
  readonly id: number;
  readonly secret: string;
  readonly key: string;
};

/** A card that was saved on a page. */
export type Card = { readonly id: number; readonly token: string; readonly order: Order; readonly at: Date };

export type Transaction = {
  readonly id: number;
  readonly order: Order;
  readonly amount: number;
  readonly at: Date;
  readonly success: boolean;
  readonly parent?: Transaction;
  /** The form in which it gives its parent back. */
  readonly back?: 'refund' | 'void';
  refunded: number;
  isVoided: boolean;
};

export type Callback = { readonly body: Buffer; readonly hmac: string };

/** The values that are signed, joined. */
const joined = (it: ReturnType<typeof shown>): string =>
  [
    it.amount_cents,
    it.created_at,
    it.currency,
    it.error_occured,
    it.has_parent_transaction,
    it.id,
    it.integration_id,
    it.is_3d_secure,
    it.is_auth,
    it.is_capture,
    it.is_refunded,
    it.is_standalone_payment,
    it.is_voided,
    it.order.id,
    it.owner,
    it.pending,
    it.source_data.pan,
    it.source_data.sub_type,
    it.source_data.type,
    it.success,
  ].join('');

const shownCard = ({ id, token, order, at }: Card) => ({
  id,
  token,
  masked_pan: 'xxxx-xxxx-xxxx-2346',
  merchant_id: 42,
  card_subtype: 'MasterCard',
  created_at: at.toISOString().replace('Z', '000'),
  email: order.billing_data.email,
  order_id: String(order.id),
  user_added: false,
});

/** The values of a card that are signed, joined. */
const joinedCard = (it: ReturnType<typeof shownCard>): string =>
  [
    it.card_subtype,
    it.created_at,
    it.email,
    it.id,
    it.masked_pan,
    it.merchant_id,
    it.order_id,
    it.token,
  ].join('');

/** The answer to a charge: values are texts, and the order is its id alone. */
export const shownCharge = (it: Transaction) => {
  const { order, amount_cents, success, pending, id, ...rest } = shown(it);
  const texts = { id: String(id), success: String(success), pending: String(pending) };
  return { ...rest, ...texts, amount_cents: String(amount_cents), order: order.id };
};

export const shown = (it: Transaction) => ({
  id: it.id,
  pending: false,
  amount_cents: it.amount,
  success: it.success,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: it.isVoided,
  is_refunded: it.refunded === it.amount,
  is_3d_secure: true,
  integration_id: it.order.payment_methods[0],
  profile_id: 42,
  has_parent_transaction: it.parent !== undefined,
  order: { id: it.order.id, merchant_order_id: it.order.special_reference },
  created_at: it.at.toISOString().replace('Z', '000'),
  currency: it.order.currency,
  source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
  error_occured: false,
  refunded_amount_cents: it.refunded,
  parent_transaction: it.parent?.id ?? null,
  is_refund: it.back === 'refund',
  is_void: it.back === 'void',
  owner: 43,
});

const signed = (type: 'TOKEN' | 'TRANSACTION', obj: object, values: string): Callback => ({
  body: Buffer.from(JSON.stringify({ type, obj })),
  hmac: createHmac('sha512', KEYS.hmacSecret).update(values).digest('hex'),
});

/** The callback of a card that was saved. */
export const signCard = (card: Card): Callback =>
  signed('TOKEN', shownCard(card), joinedCard(shownCard(card)));

/** The callback of a transaction. */
export const sign = (it: Transaction): Callback => signed('TRANSACTION', shown(it), joined(shown(it)));
