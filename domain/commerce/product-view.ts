import { viewOf } from '../trade/viewed.ts';

/** A member's view of a product. */
export const productView = viewOf({
  name: 'product-view',
  target: 'product',
  event: 'ProductViewed',
  whose: 'sellerId',
});
