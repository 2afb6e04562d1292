/**
 * The chart of accounts. A debit is positive, a credit negative; the balance of an account is shown on its normal side, so
 * that it is positive when all is well.
 */

type AccountClass = {
  /** The normal side: `debit` for assets and expenses, `credit` for liabilities and revenue. */
  readonly side: 'debit' | 'credit';
  /** Whether the balance on the normal side may be below zero. */
  readonly mayBeNegative?: true;
};

/** Classes of accounts; `<id>` stands for the id of an item. */
export const CHART = {
  /** Money that the payment provider holds for the platform. Below zero, it is owed the fees of refunded payments. */
  'provider:clearing': { side: 'debit', mayBeNegative: true },
  /** The provider's fees of payments. */
  'provider:fees': { side: 'debit' },
  /** The platform's bank account, as far as the log knows it: transfers to sellers. */
  'platform:bank': { side: 'debit', mayBeNegative: true },
  /** A captured payment that isn't allocated to its purpose yet. */
  'payment:<id>': { side: 'credit' },
  /** Money for the seller's orders that are paid and not delivered. */
  'seller:<id>:pending': { side: 'credit' },
  /** The amount that the seller can be paid. Below zero, the seller owes commission of cash orders, or refunds. */
  'seller:<id>:available': { side: 'credit', mayBeNegative: true },
  /** Payouts that the seller asked for and that are not paid yet. */
  'seller:<id>:payouts': { side: 'credit' },
  'platform:commission': { side: 'credit' },
  'subscriptions:revenue': { side: 'credit' },
  'campaign:<id>:budget': { side: 'credit' },
  'advertising:revenue': { side: 'credit' },
} as const satisfies Readonly<Record<string, AccountClass>>;

export type AccountClassName = keyof typeof CHART;

export const paymentAccount = (paymentId: string): string => `payment:${paymentId}`;
export const pendingAccount = (sellerId: string): string => `seller:${sellerId}:pending`;
export const availableAccount = (sellerId: string): string => `seller:${sellerId}:available`;
export const payoutsAccount = (sellerId: string): string => `seller:${sellerId}:payouts`;
export const budgetAccount = (campaignId: string): string => `campaign:${campaignId}:budget`;

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const isClass = (name: string): name is AccountClassName => Object.hasOwn(CHART, name);

/** The class of an account; null if the chart has none. */
export const classOf = (account: string): AccountClassName | null => {
  const name = account.replace(ID, '<id>');
  return isClass(name) ? name : null;
};

/** The id in an account's name; null if it has none. */
export const subjectOf = (
  account: string,
): { readonly kind: 'user' | 'payment' | 'campaign'; readonly id: string } | null => {
  const [id] = ID.exec(account) ?? [];
  if (id === undefined) return null;
  if (account.startsWith('payment:')) return { kind: 'payment', id };
  return { kind: account.startsWith('campaign:') ? 'campaign' : 'user', id };
};

/** The balance on the normal side, from the sum of debits and credits. */
export const balanceOn = (name: AccountClassName, sum: number): number =>
  CHART[name].side === 'debit' || sum === 0 ? sum : -sum;

/** Whether an account with this sum of debits and credits breaks its rule. */
export const isOverdrawn = (name: AccountClassName, sum: number): boolean => {
  const account: AccountClass = CHART[name];
  return account.mayBeNegative !== true && balanceOn(name, sum) < 0;
};
