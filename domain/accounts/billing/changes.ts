import { z } from 'zod';
import { moneyIn, type Money } from '../../commerce/money.ts';
import { instant, money, optional } from '../../kit/fields.ts';
import type { Refusal } from '../../kit/resource.ts';
import { owner, system } from '../../kit/rules.ts';
import { PLANS, type Plan } from '../values.ts';
import {
  appliesTo,
  heldTermsOf,
  NO_CHANGE,
  NO_UPGRADE,
  paidPeriodOf,
  settledWith,
  type Held,
} from './standing.ts';
import {
  changeOf,
  egp,
  endOfPeriod,
  isSameTerms,
  isUpgrade,
  payBy,
  PERIODS,
  type Period,
  type Terms,
} from './terms.ts';

/** Changes of plan or period: an upgrade takes effect when it is paid, other changes at the end of the period. */
export const changeFields = {
  /** An upgrade that is not paid yet, with its credit and the amount to pay. */
  upgradeTo: optional(z.enum(PLANS)),
  upgradePeriod: optional(z.enum(PERIODS)),
  upgradeCredit: optional(money()),
  upgradeDue: optional(money()),
  upgradeAt: optional(instant()),
  /** The plan and period after the end of the present period, if they change. */
  nextPlanId: optional(z.enum(PLANS)),
  nextPeriod: optional(z.enum(PERIODS)),
};

type Changing = Held & {
  readonly id: string;
  readonly upgradeTo?: Plan | null | undefined;
  readonly upgradePeriod?: Period | null | undefined;
  readonly upgradeCredit?: Money | null | undefined;
  readonly upgradeAt?: string | null | undefined;
  readonly attempts?: number | null | undefined;
};
type Asked = { readonly input: Pick<Changing, 'upgradeTo' | 'upgradePeriod' | 'nextPlanId' | 'nextPeriod'> };
type Paying = { readonly input: Parameters<typeof settledWith>[1] };
type At = { readonly now: string; readonly command: string };

const termsIn = (plan: Plan | null | undefined, period: Period | null | undefined): Terms => ({
  planId: plan ?? 'free',
  period: period ?? 'month',
});

/** The actions of a change. */
export const changeActions = {
  /** Another plan or period now. It takes effect when the difference is paid. */
  upgrade: {
    event: 'UpgradeAskedFor',
    from: ['active', 'cancelled'],
    by: [owner],
    takes: ['upgradeTo', 'upgradePeriod'],
    refuse: (it: Changing, { input }: Asked): Refusal | undefined => {
      if ((it.attempts ?? 0) > 0) return 'payment_required';
      const to = termsIn(input.upgradeTo, input.upgradePeriod);
      return isUpgrade(heldTermsOf(it), to) ? undefined : 'not_an_upgrade';
    },
    sets: (it: Changing, { input, now, command }: Asked & At) => {
      const to = termsIn(input.upgradeTo, input.upgradePeriod);
      const asked = termsIn(it.upgradeTo, it.upgradePeriod);
      // the same one again is the same payment
      if (it.paying === 'upgrade' && isSameTerms(asked, to)) return {};
      const { credit, due } = changeOf(heldTermsOf(it), paidPeriodOf(it), to, now);
      return {
        upgradeCredit: credit,
        upgradeDue: due,
        upgradeAt: now,
        paymentId: command,
        paying: 'upgrade' as const,
      };
    },
    was: ['paymentId'],
  },
  'apply-upgrade': {
    event: 'SubscriptionUpgraded',
    from: ['active', 'cancelled'],
    to: 'active',
    by: [system],
    takes: ['paymentId', 'paid'],
    refuse: (it: Changing, { input }: Paying) => appliesTo(it, input.paymentId, 'upgrade'),
    sets: (it: Changing, { now, input }: Paying & At) => {
      const terms = termsIn(it.upgradeTo, it.upgradePeriod);
      const [credit, due] = [moneyIn(it.upgradeCredit), moneyIn(it.upgradeDue)];
      return {
        ...terms,
        price: egp((credit?.amount ?? 0) + (due?.amount ?? 0)),
        periodFrom: now,
        endsAt: endOfPeriod(now, terms.period),
        isTrial: false,
        autoRenew: true,
        ...NO_CHANGE,
        ...settledWith(it, input),
      };
    },
  },
  'lapse-upgrade': {
    event: 'UpgradeLapsed',
    from: ['active', 'cancelled'],
    by: [system],
    sets: () => ({ ...NO_UPGRADE, paying: null }),
    at: (it: Changing) => (it.paying === 'upgrade' && it.upgradeAt ? payBy(it.upgradeAt) : null),
  },
  /** Another plan or period from the end of the present period on; the present ones again = no change. */
  schedule: {
    event: 'PlanChangeScheduled',
    from: ['active'],
    by: [owner],
    takes: ['nextPlanId', 'nextPeriod'],
    refuse: (it: Changing, { input }: Asked): Refusal | undefined => {
      const to = termsIn(input.nextPlanId, input.nextPeriod);
      if (to.planId === 'free' || isUpgrade(heldTermsOf(it), to)) return 'not_for_the_end';
      return (it.attempts ?? 0) > 0 ? 'payment_required' : undefined;
    },
  },
} as const;
