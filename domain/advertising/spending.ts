/** The rules for spending a campaign's budget. Pure, in minor units of {@link AD_CURRENCY}. */

/** Prices of one impression and of one click, fixed when the budget is held. */
export type AdPrices = { readonly impression: number; readonly click: number };

/** The counted impressions and clicks of a campaign since its beginning, like a meter's reading. */
export type Reading = { readonly impressions: number; readonly clicks: number };

export type Spending = Reading & {
  /** The amount that was paid. */
  readonly held: number;
  /** The spent amount. */
  readonly charged: number;
  /** The cost of what was counted while the budget was used up; 0 if it was never topped up after that. */
  readonly free?: number;
};

export const costOf = ({ impressions, clicks }: Reading, { impression, click }: AdPrices): number =>
  impressions * impression + clicks * click;

/** The charged part of what was counted, in all and today: what was free before a top-up is not part of the budget. */
export const chargedIn = (
  counted: { readonly total: Reading; readonly today: Reading },
  { free, ...prices }: AdPrices & { readonly free: number },
): { readonly total: number; readonly today: number } => {
  const total = Math.max(0, costOf(counted.total, prices) - free);
  return { total, today: Math.min(total, costOf(counted.today, prices)) };
};

/**
 * The spending after a reading. Readings are totals, so a repeated or an outdated one charges nothing. What exceeds the
 * held amount is free of charge: the sum never exceeds it, however many impressions and clicks come at once.
 */
export const spendingAfter = (before: Spending, reading: Reading, prices: AdPrices): Spending => {
  const counted = {
    impressions: Math.max(before.impressions, reading.impressions),
    clicks: Math.max(before.clicks, reading.clicks),
  };
  const cost = costOf(counted, prices) - (before.free ?? 0);
  return {
    ...counted,
    held: before.held,
    ...(before.free !== undefined && { free: before.free }),
    charged: Math.max(before.charged, Math.min(before.held, cost)),
  };
};

export const isUsedUp = ({ held, charged }: Spending): boolean => charged >= held;
