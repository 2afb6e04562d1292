import { z } from 'zod';
import { moneyIn } from '../commerce/money.ts';
import { PAYMENT_METHODS } from '../commerce/checkout/methods.ts';
import { invalid } from '../errors.ts';
import { instant, integer, list, minorUnits, money, optional } from '../kit/fields.ts';
import type { Item, Refusal, Situation } from '../kit/resource.ts';
import { admin, owner, system } from '../kit/rules.ts';
import { egp, ifInTime, numberIn, payableAmount, payUntil, spendingOf, pricesOf } from './budget.ts';
import { costOf } from './spending.ts';
import { AD_CURRENCY } from './values.ts';

/** Money that is added to the budget of a campaign which has started. One payment waits at a time. */

const MOST_TOP_UPS = 50;
/** The largest budget, in minor units: sums stay exact. */
const MOST_BUDGET = 1_000_000_000_000;

const paymentRef = () => z.uuid().toLowerCase();
const ofPayment = { paymentId: paymentRef(), amount: money() };
const paid = list(z.object({ ...ofPayment, at: instant() }), MOST_TOP_UPS);
const shares = list(z.object(ofPayment), MOST_TOP_UPS + 1);

export const topUpFields = {
  /** The payment of a top-up that waits, its amount, and the time until which it can be paid. */
  topUpId: optional(paymentRef()),
  topUp: optional(money()),
  topUpBy: optional(instant()),
  /** The paid top-ups in the order of their payments. */
  topUps: optional(paid),
  /** The cost of impressions and clicks while the budget was used up: it is free of charge. */
  free: optional(minorUnits(0, MOST_BUDGET * 10, AD_CURRENCY)),
  /** The payments that the rest went back to, if there was more than one. */
  returns: optional(shares),
};

/** Parameters of adding a paid top-up: its payment, and what was counted until then. */
const addedTopUp = () => ({
  fromPaymentId: paymentRef(),
  amount: money(),
  impressions: integer(0, MOST_BUDGET),
  clicks: integer(0, MOST_BUDGET),
});

export const topUpsIn = (it: object): z.output<typeof paid> =>
  paid.safeParse(Reflect.get(it, 'topUps')).data ?? [];

const heldIn = (it: object): number => spendingOf(it)?.held ?? 0;

/** Whether a top-up of this amount can be asked for. */
const isAskable = (it: object, { input }: Pick<Situation, 'input'>): Refusal | undefined => {
  if (!spendingOf(it)) return 'budget_not_held';
  if (Reflect.get(it, 'topUpId') != null) return 'top_up_waiting';
  const refused = payableAmount('topUp', input['topUp']);
  if (refused) return refused;
  const after = heldIn(it) + (moneyIn(input['topUp'])?.amount ?? 0);
  return after > MOST_BUDGET || topUpsIn(it).length >= MOST_TOP_UPS
    ? invalid('topUp.amount', 'too_big', { maximum: Math.max(0, MOST_BUDGET - heldIn(it)) })
    : undefined;
};

const askedTopUp = (_: object, { now }: Pick<Situation, 'now'>) => ({ topUpBy: payUntil(now) });

/** No top-up waits any more. */
const noTopUp = () => ({ topUpId: null, topUp: null, topUpBy: null });

/** The campaign runs again. Impressions and clicks while the budget was used up stay free of charge. */
const reopened = (it: object, input: Situation['input']) => {
  const counted = {
    impressions: Math.max(numberIn(Reflect.get(it, 'billedImpressions')), numberIn(input['impressions'])),
    clicks: Math.max(numberIn(Reflect.get(it, 'billedClicks')), numberIn(input['clicks'])),
  };
  return {
    billedImpressions: counted.impressions,
    billedClicks: counted.clicks,
    free: Math.max(0, costOf(counted, pricesOf(it)) - (spendingOf(it)?.charged ?? 0)),
  };
};

/** Adds the paid top-up that waits to the budget. Any other payment is refused, and so refunded. */
const toppedUp = (it: Pick<Item, 'state'> & object, { input, now }: Pick<Situation, 'input' | 'now'>) => {
  const [waiting, amount] = [moneyIn(Reflect.get(it, 'topUp')), moneyIn(input['amount'])];
  const paymentId = input['fromPaymentId'];
  const isThis = paymentId === Reflect.get(it, 'topUpId') && waiting?.amount === amount?.amount;
  if (!isThis || typeof paymentId !== 'string' || !amount || !spendingOf(it)) return 'conflict' as const;
  const held = egp(heldIn(it) + amount.amount);
  const isUsedUp = it.state === 'used_up';
  return {
    sets: {
      ...noTopUp(),
      held,
      budget: held,
      topUps: [...topUpsIn(it), { paymentId, amount: egp(amount.amount), at: now }],
      ...(isUsedUp && reopened(it, input)),
    },
    ...(isUsedUp && { to: 'running' as const }),
  };
};

/** States in which the budget is paid and can be added to. */
const BUDGETED = ['running', 'paused', 'used_up'] as const;

type Ending = { readonly id: string; readonly to?: string };
type Asked = Pick<Situation, 'input' | 'now'>;
type Waiting = {
  readonly id: string;
  readonly topUpId?: string | null | undefined;
  readonly topUpBy?: string | null | undefined;
};

/** The actions of a top-up. */
export const topUpActions = {
  /** The sponsor adds to the budget of a started campaign, also of one whose budget is used up. */
  'ask-top-up': {
    event: 'CampaignTopUpAsked',
    from: BUDGETED,
    by: [system],
    takes: ['topUpId', 'topUp'],
    asks: { method: z.enum(PAYMENT_METHODS) },
    refuse: (it: Ending, situation: Asked) => ifInTime(it, situation) ?? isAskable(it, situation),
    sets: askedTopUp,
  },
  'give-up-top-up': {
    event: 'CampaignTopUpGivenUp',
    from: [...BUDGETED, 'stopped'],
    by: [owner, admin('campaigns'), system],
    was: ['topUpId'],
    refuse: ({ topUpId }: Waiting) => (topUpId == null ? ('conflict' as const) : undefined),
    sets: noTopUp,
    at: ({ topUpBy }: Waiting) => topUpBy ?? null,
  },
  'add-top-up': {
    event: 'CampaignToppedUp',
    from: BUDGETED,
    by: [system],
    takes: [],
    asks: addedTopUp(),
    refuse: ifInTime,
    decide: toppedUp,
  },
} as const;
