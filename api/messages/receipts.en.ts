import type { ReceiptTexts } from './texts.ts';

/** The English texts of receipts. */
export const en: ReceiptTexts = {
  title: 'Receipt',
  issuer: 'Malaab',
  number: 'Order number',
  paymentNumber: 'Payment number',
  for: 'For',
  plan: 'Subscription to a plan',
  budget: 'Budget of a campaign',
  topUp: 'Addition to the budget of a campaign',
  buyer: 'Buyer',
  product: 'Product',
  products: 'Products',
  discount: 'Coupon',
  shipping: 'Delivery',
  total: 'Total',
  unpaid: 'Not paid yet',
  refunded: 'Refunded',
  fee: 'Fee of the payment provider for the refund',
  arrived: 'Paid back to you',
};
