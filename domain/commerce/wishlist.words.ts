import { defineWords } from '../words/define.ts';
import { wishlist } from './wishlist.ts';

export const wishlistWords = defineWords(wishlist, {
  ar: {
    name: {
      gender: 'f',
      one: 'قائمة أمنيات',
      two: 'قائمتا أمنيات',
      few: 'قوائم أمنيات',
      many: 'قائمة أمنيات',
    },
    events: {
      WishlistOpened: 'فتح {actor} قائمة أمنيات',
      WishlistEdited: 'عدّل {actor} قائمة أمنيات',
      WishAdded: 'أضاف {actor} أمنية',
      WishChanged: 'عدّل {actor} أمنية',
      WishRemoved: 'أزال {actor} أمنية',
      WishlistCleared: 'أفرغ {actor} قائمة أمنيات',
      WishlistRemoved: 'حذف {actor} قائمة أمنيات',
    },
  },
  en: {
    name: { one: 'Wish list', other: 'Wish lists' },
    events: {
      WishlistOpened: '{actor} opened a wish list',
      WishlistEdited: '{actor} edited a wish list',
      WishAdded: '{actor} added a wish',
      WishChanged: '{actor} changed a wish',
      WishRemoved: '{actor} removed a wish',
      WishlistCleared: '{actor} emptied a wish list',
      WishlistRemoved: '{actor} removed a wish list',
    },
  },
});
