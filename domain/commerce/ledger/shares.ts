import { z } from 'zod';
import { money as moneyField } from '../../kit/fields.ts';
import type { Money } from '../money.ts';

/** A part of an amount, and the payment that it comes from or goes to. */
export type PaymentShare = { readonly paymentId: string; readonly amount: Money };

const list = z.array(z.looseObject({ paymentId: z.string(), amount: moneyField() }));

/** The shares in a stored list; none if the value is something else. */
export const sharesIn = (value: unknown): readonly PaymentShare[] => list.safeParse(value).data ?? [];
