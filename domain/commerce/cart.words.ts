import { defineWords } from '../words/define.ts';
import { cart } from './cart.ts';

export const cartWords = defineWords(cart, {
  ar: {
    name: { gender: 'f', one: 'سلة', two: 'سلتان', few: 'سلال', many: 'سلة' },
    fields: {
      totals: 'مجموع السلة',
    },
    actions: {
      coupon: 'أدخل كوبونًا',
    },
    events: {
      CartOpened: 'فُتحت سلة',
      CartEdited: 'عُدّلت سلة',
      CartItemAdded: 'أُضيف منتج إلى سلة',
      CartItemChanged: 'عُدّل منتج في سلة',
      CartItemRemoved: 'أُزيل منتج من سلة',
      CartCleared: 'أُفرغت سلة',
      CartCouponEntered: 'أُدخل كوبون في سلة',
      CartRemoved: 'حُذفت سلة',
    },
    refusals: {
      other_currency: {
        title: 'عملة أخرى',
        detail: 'ما يُشترى معًا له عملة واحدة. اشترِ ما في السلة أولًا أو أفرغها.',
      },
    },
  },
  en: {
    name: { one: 'Cart', other: 'Carts' },
    fields: {
      totals: 'Total',
    },
    actions: {
      coupon: 'Enter a coupon',
    },
    events: {
      CartOpened: 'Cart opened',
      CartEdited: 'Cart edited',
      CartItemAdded: 'Put into a cart',
      CartItemChanged: 'Changed in a cart',
      CartItemRemoved: 'Taken out of a cart',
      CartCleared: 'Cart emptied',
      CartCouponEntered: 'Coupon entered',
      CartRemoved: 'Cart removed',
    },
    refusals: {
      other_currency: {
        title: 'Another currency',
        detail: 'What is bought together has one currency. Buy what is in the cart first, or empty it.',
      },
    },
  },
});
