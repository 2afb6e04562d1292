import type { ReceiptTexts } from './texts.ts';

/** The English texts of receipts. */
export const en: ReceiptTexts = {
  title: 'Receipt',
  issuer: 'Malaab',
  number: 'Order number',
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
