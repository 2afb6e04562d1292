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
      WishlistOpened: 'فُتحت قائمة أمنيات',
      WishlistEdited: 'عُدّلت قائمة أمنيات',
      WishAdded: 'أُضيفت أمنية',
      WishChanged: 'عُدّلت أمنية',
      WishRemoved: 'أُزيلت أمنية',
      WishlistCleared: 'أُفرغت قائمة أمنيات',
      WishlistRemoved: 'حُذفت قائمة أمنيات',
    },
  },
  en: {
    name: { one: 'Wish list', other: 'Wish lists' },
    events: {
      WishlistOpened: 'Wish list opened',
      WishlistEdited: 'Wish list edited',
      WishAdded: 'Wish added',
      WishChanged: 'Wish changed',
      WishRemoved: 'Wish removed',
      WishlistCleared: 'Wish list emptied',
      WishlistRemoved: 'Wish list removed',
    },
  },
});
