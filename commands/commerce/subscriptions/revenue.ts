import type { Money } from '../../../domain/commerce/money.ts';
import { ok, type Result } from '../../../domain/errors.ts';
import type { Runtime } from '../../core/runtime.ts';
import { bySystem } from '../../core/by-system.ts';

/** A refund of a payment for a plan. */
export type PlanRefund = {
  readonly subscriptionId: string | null;
  readonly refundedId: string;
  readonly refundId: string;
  readonly refundAmount: Money;
};

/**
 * Takes a refund off the revenue of a plan, or restores it after the provider declined. A payment that never took effect
 * is no revenue.
 */
export const moveRevenue = async (
  runtime: Runtime,
  action: 'refund' | 'restore-refund',
  { subscriptionId, refundedId, refundId, refundAmount }: PlanRefund,
): Promise<Result<unknown>> => {
  if (subscriptionId === null) return ok(null);
  const input = { refundedId, refundId, refundAmount };
  return bySystem(
    runtime,
    { kind: 'subscription', action, id: subscriptionId, input },
    ['conflict'],
    refundId,
  );
};
