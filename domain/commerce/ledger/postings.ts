import { moneyIn, type Money } from '../money.ts';
import { sharesIn, type PaymentShare } from './shares.ts';
import { textIn } from '../../kit/json.ts';
import {
  availableAccount,
  budgetAccount,
  paymentAccount,
  payoutsAccount,
  pendingAccount,
} from './accounts.ts';

/**
 * The table of postings: for each event that moves money, the accounts that it debits and credits. A movement has both
 * sides, so each entry balances. An event carries all that its movements need; without an amount it moves nothing.
 */

/** The part of an event that the table reads. */
export type MoneyEvent = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: { readonly item: string };
};

/** An amount from the credited account to the debited one. */
export type Movement = {
  readonly debit: string;
  readonly credit: string;
  readonly amount: Money | undefined;
};

/** The values of an event. */
export type Values = {
  readonly item: string;
  readonly money: (field: string) => Money | undefined;
  readonly id: (field: string) => string;
  /** The amounts of a list, each with its payment. */
  readonly shares: (field: string) => readonly PaymentShare[];
};

type Postings = (values: Values) => readonly Movement[];

const minus = (amount: Money | undefined, less: Money | undefined): Money | undefined =>
  amount && { ...amount, amount: amount.amount - (less?.amount ?? 0) };

/** The movements in the other direction. */
const reversed =
  (postings: Postings): Postings =>
  (values) =>
    postings(values).map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }));

/** A refund takes the seller's share and the commission back to the payment that it is paid from. */
const saleDebited: Postings = ({ money, id }) => {
  const payment = paymentAccount(id('paymentId'));
  return [
    { debit: pendingAccount(id('sellerId')), credit: payment, amount: money('fromPending') },
    { debit: availableAccount(id('sellerId')), credit: payment, amount: money('fromAvailable') },
    { debit: 'platform:commission', credit: payment, amount: money('commission') },
  ];
};

/** A commission of cash that the seller's courier collected. */
const cashCommission: Postings = ({ money, id }) => [
  { debit: availableAccount(id('sellerId')), credit: 'platform:commission', amount: money('commission') },
];

/** A requested payout is set aside from the seller's available balance. */
const payoutRequested: Postings = ({ money, id }) => [
  {
    debit: availableAccount(id('sellerId')),
    credit: payoutsAccount(id('sellerId')),
    amount: money('amount'),
  },
];

/** A payment for a plan is revenue once it takes effect. Without one, a plan moves no money. */
const planPaid: Postings = ({ money, id }) => [
  { debit: paymentAccount(id('paymentId')), credit: 'subscriptions:revenue', amount: money('paid') },
];

const planRefunded: Postings = ({ money, id }) => [
  {
    debit: 'subscriptions:revenue',
    credit: paymentAccount(id('refundedId')),
    amount: money('refundAmount'),
  },
];

/** A reading of a campaign spends its budget. */
const campaignSpent: Postings = ({ item, money }) => [
  { debit: budgetAccount(item), credit: 'advertising:revenue', amount: money('lastCharge') },
];

/** The rest of a campaign's budget goes back to its payments, from which it is refunded. */
const campaignRest: Postings = ({ item, money, id, shares }) => {
  const several = shares('returns');
  const all = several.length > 0 ? several : [{ paymentId: id('paymentId'), amount: money('returned') }];
  return all.map(({ paymentId, amount }) => ({
    debit: budgetAccount(item),
    credit: paymentAccount(paymentId),
    amount,
  }));
};

/** Event type → postings. */
export const POSTINGS: Readonly<Record<string, Postings>> = {
  PaymentSucceeded: ({ item, money }) => [
    {
      debit: 'provider:clearing',
      credit: paymentAccount(item),
      amount: minus(money('amount'), money('providerFee')),
    },
    { debit: 'provider:fees', credit: paymentAccount(item), amount: money('providerFee') },
  ],
  /** The provider pays the amount less its transfer fee, which it keeps. */
  RefundProcessed: ({ money, id }) => [
    { debit: paymentAccount(id('paymentId')), credit: 'provider:clearing', amount: money('amount') },
  ],

  SaleCredited: ({ money, id }) => [
    {
      debit: paymentAccount(id('paymentId')),
      credit: pendingAccount(id('sellerId')),
      amount: money('amount'),
    },
  ],
  SaleReleased: ({ money, id }) => {
    const pending = pendingAccount(id('sellerId'));
    return [
      {
        debit: pending,
        credit: availableAccount(id('sellerId')),
        amount: minus(money('amount'), money('commission')),
      },
      { debit: pending, credit: 'platform:commission', amount: money('commission') },
    ];
  },
  SaleDebited: saleDebited,
  SaleDebitReversed: reversed(saleDebited),
  CashCommissionCharged: cashCommission,
  CashCommissionReturned: reversed(cashCommission),

  SubscriptionActivated: planPaid,
  SubscriptionUpgraded: planPaid,
  SubscriptionRenewed: planPaid,
  SubscriptionRefunded: planRefunded,
  SubscriptionRefundReversed: reversed(planRefunded),
  CampaignStarted: ({ item, money, id }) => [
    { debit: paymentAccount(id('paymentId')), credit: budgetAccount(item), amount: money('held') },
  ],
  CampaignToppedUp: ({ item, money, id }) => [
    { debit: paymentAccount(id('fromPaymentId')), credit: budgetAccount(item), amount: money('amount') },
  ],
  CampaignSpent: campaignSpent,
  CampaignUsedUp: campaignSpent,
  CampaignSettled: campaignRest,
  CampaignRemoved: campaignRest,

  PayoutRequested: payoutRequested,
  PayoutRejected: reversed(payoutRequested),
  PayoutWithdrawn: reversed(payoutRequested),
  PayoutPaid: ({ money, id }) => [
    { debit: payoutsAccount(id('sellerId')), credit: 'platform:bank', amount: money('amount') },
  ],
};

/** One line of an entry: a debit is positive, a credit negative. */
export type Posting = { readonly account: string; readonly amount: number };

/** The entry of an event: its postings sum to zero. */
export type Entry = { readonly currency: Money['currency']; readonly postings: readonly Posting[] };

/** The entry of an event; null if it moves no money. */
export const entryOf = ({ type, data, meta }: MoneyEvent): Entry | null => {
  const movements = POSTINGS[type]?.({
    item: meta.item,
    money: (field) => moneyIn(data[field]),
    id: (field) => textIn(data[field]) ?? '',
    shares: (field) => sharesIn(data[field]),
  });
  const sums = new Map<string, number>();
  let currency: Money['currency'] | undefined;
  for (const { debit, credit, amount } of movements ?? []) {
    if (!amount || amount.amount === 0) continue;
    currency ??= amount.currency;
    sums.set(debit, (sums.get(debit) ?? 0) + amount.amount);
    sums.set(credit, (sums.get(credit) ?? 0) - amount.amount);
  }
  const postings = [...sums].map(([account, amount]) => ({ account, amount }));
  return currency === undefined
    ? null
    : { currency, postings: postings.filter(({ amount }) => amount !== 0) };
};

/** The table with field names in place of values; the version of the projection derives from it. */
export const postingsInWords = (): readonly (readonly [string, readonly Movement[]])[] =>
  Object.entries(POSTINGS).map(([type, postings]) => [
    type,
    postings({
      item: 'item',
      // an amount for each field name, so that sums of fields differ
      money: (field) => ({
        amount: Number.parseInt(field, 36) % 1_000_003,
        currency: 'EGP',
      }),
      id: (field) => field,
      shares: (field) => [{ paymentId: field, amount: { amount: 1, currency: 'EGP' } }],
    }),
  ]);
