/** Ways to pay. Cash is collected by the seller's courier; the others go through the payment provider. */
/** Methods through the payment provider, for plans and campaigns as well. */
export const ONLINE_METHODS = ['CARD', 'WALLET'] as const;
export const PAYMENT_METHODS = [...ONLINE_METHODS, 'CASH_ON_DELIVERY'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The provider of cash payments. */
export const CASH = 'cash';

export const isCash = (method: unknown): boolean => method === 'CASH_ON_DELIVERY';
