import { defineWords } from '../words/define.ts';
import { cart } from './cart.ts';

export const cartWords = defineWords(cart, {
  ar: {
    name: { gender: 'f', one: 'سلة', two: 'سلتان', few: 'سلال', many: 'سلة' },
    fields: {
      lineIds: 'البنود المطلوبة',
      totals: 'مجموع السلة',
    },
    actions: {
      order: 'اطلب',
      coupon: 'أدخل كوبونًا',
    },
    events: {
      CartOpened: 'فتح {actor} سلة',
      CartEdited: 'عدّل {actor} سلة',
      CartItemAdded: 'أضاف {actor} منتجًا إلى سلة',
      CartItemChanged: 'عدّل {actor} منتجًا في سلة',
      CartItemRemoved: 'أزال {actor} منتجًا من سلة',
      CartCleared: 'أفرغ {actor} سلة',
      CartCouponEntered: 'أدخل {actor} كوبون في سلة',
      CartOrdered: 'طُلبت بنود من سلة',
      CartRemoved: 'حذف {actor} سلة',
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
      lineIds: 'Ordered lines',
      totals: 'Total',
    },
    actions: {
      order: 'Order',
      coupon: 'Enter a coupon',
    },
    events: {
      CartOpened: '{actor} opened a cart',
      CartEdited: '{actor} edited a cart',
      CartItemAdded: '{actor} put a product into a cart',
      CartItemChanged: '{actor} changed a product in a cart',
      CartItemRemoved: '{actor} took a product out of a cart',
      CartCleared: '{actor} emptied a cart',
      CartCouponEntered: '{actor} entered a coupon',
      CartOrdered: 'Lines of a cart were ordered',
      CartRemoved: '{actor} removed a cart',
    },
    refusals: {
      other_currency: {
        title: 'Another currency',
        detail: 'What is bought together has one currency. Buy what is in the cart first, or empty it.',
      },
    },
  },
});
