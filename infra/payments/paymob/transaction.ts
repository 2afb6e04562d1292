import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { moneyIn, type Money } from '../../../domain/commerce/money.ts';
import { dayAt } from '../../../domain/trade/day.ts';

/** Transactions as Paymob describes them, in answers and in callbacks, and the signature of callbacks. */

/** Paymob's documentation shows both spellings. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const number = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const id = z.union([z.int(), z.string().max(50)]).transform(String);

export const transaction = z.looseObject({
  id,
  /** The answer to a charge has the id alone. */
  order: z.union([z.looseObject({ id }), id.transform((text) => ({ id: text }))]),
  amount_cents: number,
  currency: z.string().max(10),
  created_at: z.string().max(40),
  success: flag,
  pending: flag,
  error_occured: flag.optional(),
  is_auth: flag.optional(),
  is_voided: flag.optional(),
  is_refunded: flag.optional(),
  /** Whether it is a refund or a void of another one. */
  has_parent_transaction: flag.optional(),
  is_refund: flag.optional(),
  is_void: flag.optional(),
  refunded_amount_cents: number.nullish(),
  /** The transaction that a refund or a void gives back. */
  parent_transaction: id.nullish(),
});
export type Transaction = z.output<typeof transaction>;

const callback = z.looseObject({ type: z.literal('TRANSACTION'), obj: transaction });

/** A card that its owner let Paymob save: the token charges it again. */
const savedCard = z.looseObject({
  token: z.string().min(1).max(500),
  order_id: id,
  created_at: z.string().max(40),
});
export type SavedCard = z.output<typeof savedCard>;

const cardCallback = z.looseObject({ type: z.literal('TOKEN'), obj: savedCard });

export const amountOf = ({ amount_cents: amount, currency }: Transaction): Money | undefined =>
  moneyIn({ amount, currency });

const hasZone = (at: string): boolean => /(Z|[+-]\d\d:?\d\d)$/.test(at);

/** The time of a transaction, which is taken as UTC if it has no zone. */
export const instantOf = ({ created_at: at }: Pick<Transaction, 'created_at'>): number =>
  Date.parse(hasZone(at) ? at : `${at}Z`);

/**
 * Whether Paymob may still void a transaction: it settles them at the end of the day in Egypt. A time without a zone may be
 * UTC or Egypt's, so either counts; a void that is refused becomes a refund.
 */
export const isOfToday = (createdAt: string, now: Date): boolean => {
  const days = [dayAt(new Date(instantOf({ created_at: createdAt })).toISOString())];
  if (!hasZone(createdAt)) days.push(createdAt.slice(0, 10));
  return days.includes(dayAt(now.toISOString()));
};

/** The outcome of a payment by its transaction. `none`: no outcome, such as a refund or an authorisation alone. */
export const outcomeOf = (it: Transaction): 'succeeded' | 'failed' | 'pending' | 'none' => {
  const isChild = [it.has_parent_transaction, it.is_refund, it.is_void].includes(true);
  if (isChild || it.is_auth === true) return 'none';
  if (it.pending) return 'pending';
  return it.success && it.error_occured !== true ? 'succeeded' : 'failed';
};

/** Whether it was refunded or voided, also in part. */
export const isGivenBack = (it: Transaction): boolean => it.is_voided === true || it.is_refunded === true;

/** The signed values, in the order of Paymob's documentation. Names with a dot are of an inner object. */
const SIGNED = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
] as const;

/** The same for a saved card. */
const CARD_SIGNED = [
  'card_subtype',
  'created_at',
  'email',
  'id',
  'masked_pan',
  'merchant_id',
  'order_id',
  'token',
] as const;

const valueAt = (from: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      from,
    );

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The signature of a transaction, or of a saved card, as it is in a callback. */
export const signatureOf = (
  secret: string,
  object: unknown,
  of: 'transaction' | 'card' = 'transaction',
): Buffer =>
  createHmac('sha512', secret)
    .update((of === 'card' ? CARD_SIGNED : SIGNED).map((path) => textOf(valueAt(object, path))).join(''))
    .digest();

const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** A callback with a valid signature. */
export type Callback =
  | { readonly kind: 'transaction'; readonly value: Transaction }
  | { readonly kind: 'card'; readonly value: SavedCard };

/** Reads a callback and checks its signature. `other`: a signed message about something else. */
export const callbackIn = (
  secret: string,
  body: Buffer,
  signature: string | undefined,
): Callback | 'invalid' | 'other' => {
  const message = jsonIn(body);
  const of = valueAt(message, 'type') === 'TOKEN' ? 'card' : 'transaction';
  const sent = Buffer.from(signature ?? '', 'hex');
  const wanted = signatureOf(secret, valueAt(message, 'obj'), of);
  if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) return 'invalid';
  const card = cardCallback.safeParse(message).data?.obj;
  if (card) return { kind: 'card', value: card };
  const paid = callback.safeParse(message).data?.obj;
  return paid ? { kind: 'transaction', value: paid } : 'other';
};
