/** Ways to pay. Cash is collected by the seller's courier; the others go through the payment provider. */
export const PAYMENT_METHODS = ['CARD', 'WALLET', 'CASH_ON_DELIVERY'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The provider of cash payments. */
export const CASH = 'cash';

export const isCash = (method: unknown): boolean => method === 'CASH_ON_DELIVERY';
