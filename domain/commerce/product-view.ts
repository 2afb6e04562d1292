import { viewOf } from '../trade/viewed.ts';

/** That a member has looked at a product. */
export const productView = viewOf({
  name: 'product-view',
  target: 'product',
  event: 'ProductViewed',
  whose: 'sellerId',
});
