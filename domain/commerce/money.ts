import type { z } from 'zod';
import type { FieldError } from '../errors.ts';
import { money } from '../kit/fields.ts';
import type { Refusal, Situation } from '../kit/resource.ts';
import { valueIn } from '../trade/order.ts';

/** An amount in minor units of its currency. */
export type Money = z.output<ReturnType<typeof money>>;

const schema = money();

/** The amount that a value is, if it is one. */
export const moneyIn = (value: unknown): Money | undefined => schema.safeParse(value).data;

/** Refuses amounts in another currency than this one. */
export const inCurrency = (
  currency: string | undefined,
  amounts: Readonly<Record<string, unknown>>,
): Refusal | undefined => {
  const errors = Object.entries(amounts).flatMap(([field, value]): FieldError[] => {
    const amount = moneyIn(value);
    return currency === undefined || amount === undefined || amount.currency === currency
      ? []
      : [{ path: `${field}.currency`, code: 'not_one_of', values: { options: currency } }];
  });
  return errors.length > 0 ? { code: 'invalid', errors } : undefined;
};

/** A rule on fields: all amounts are in the currency of the first. */
export const oneCurrency =
  (first: string, ...others: readonly string[]) =>
  (item: object, sent: Pick<Situation, 'input'>): Refusal | undefined =>
    inCurrency(
      moneyIn(valueIn(item, sent, first))?.currency,
      Object.fromEntries(others.map((field) => [field, valueIn(item, sent, field)])),
    );

/** The currency of the store: of the amount above which two admins approve, and of prices that are compared. */
export const STORE_CURRENCY = 'EGP';

/** Whether two admins approve an amount: above the configured one, and each in another currency, as none is converted. */
export const isLarge = (amount: Money | undefined, above: number): boolean =>
  amount !== undefined && (amount.currency !== STORE_CURRENCY || amount.amount > above);
