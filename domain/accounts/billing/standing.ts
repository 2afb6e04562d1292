import type { Money } from '../../commerce/money.ts';
import type { Refusal } from '../../kit/resource.ts';
import type { Plan } from '../values.ts';
import { egp, type PaidPeriod, type Period, type Terms } from './terms.ts';

/** The state of a subscription: its terms, its paid period, and the payment that it waits for. */

/** The values of a subscription that decide its price. */
export type Held = {
  readonly planId?: Plan;
  readonly period?: Period;
  readonly isTrial?: boolean | null | undefined;
  readonly price?: Money;
  readonly startedAt?: string;
  readonly periodFrom?: string | null | undefined;
  readonly endsAt?: string;
  readonly nextPlanId?: Plan | null | undefined;
  readonly nextPeriod?: Period | null | undefined;
  readonly paymentId?: string | null | undefined;
  readonly paying?: 'start' | 'upgrade' | 'renewal' | null | undefined;
  readonly settled?: readonly string[] | null | undefined;
  readonly upgradeDue?: Money | null | undefined;
};

export const termsOf = ({ planId = 'free', period = 'month' }: Held): Terms => ({ planId, period });

/** The terms that a change starts from: from a free month, each paid plan is an upgrade. */
export const heldTermsOf = (it: Held): Terms =>
  it.isTrial ? { planId: 'free', period: 'month' } : termsOf(it);

/** The terms of the next period. */
export const nextTermsOf = (it: Held): Terms => ({
  planId: it.nextPlanId ?? it.planId ?? 'free',
  period: it.nextPeriod ?? it.period ?? 'month',
});

export const paidPeriodOf = ({
  price = egp(0),
  periodFrom,
  startedAt = '',
  endsAt = '',
}: Held): PaidPeriod => ({
  price,
  from: periodFrom ?? startedAt,
  endsAt,
});

/** The values of a subscription without an upgrade that is to be paid. */
export const NO_UPGRADE = {
  upgradeTo: null,
  upgradePeriod: null,
  upgradeCredit: null,
  upgradeDue: null,
  upgradeAt: null,
} as const;

/** The values of a subscription that is not to change. */
export const NO_CHANGE = { ...NO_UPGRADE, nextPlanId: null, nextPeriod: null } as const;

/** Most recent payments that are kept with a subscription. */
const MOST_SETTLED = 20;

type Payment = {
  readonly paymentId?: string | null | undefined;
  readonly paid?: Money | null | undefined;
};

/** The values after a payment took effect; its event carries its amount. Without one, nothing is awaited any more. */
export const settledWith = ({ settled }: Held, { paymentId, paid }: Payment) => ({
  paying: null,
  ...(paymentId != null &&
    paid && { paymentId, paid, settled: [...(settled ?? []), paymentId].slice(-MOST_SETTLED) }),
});

/**
 * Why a payment can't take effect: the subscription doesn't wait for it, or no longer. Without a payment, only one that
 * never was paid for begins.
 */
export const appliesTo = (
  it: Held,
  paymentId: string | null | undefined,
  purpose: NonNullable<Held['paying']>,
): Refusal | undefined => {
  if (paymentId == null) return (it.settled ?? []).length === 0 ? undefined : 'conflict';
  return it.paymentId === paymentId && it.paying === purpose ? undefined : 'conflict';
};

/** Why a payment is no revenue of the subscription: it never took effect. */
export const tookEffect = ({ settled }: Held, paymentId: unknown): Refusal | undefined =>
  settled?.some((id) => id === paymentId) ? undefined : 'conflict';
