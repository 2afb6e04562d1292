import type { Feature, Page } from '../../app/feature.ts';

const forMembers = {
  guard: 'onboarded',
  messages: ['resources', 'words-commerce', 'products'],
} as const satisfies Partial<Page>;

const forSellers = {
  guard: 'onboarded',
  messages: [...forMembers.messages, 'sell'],
} as const satisfies Partial<Page>;

const forVisitors = {
  guard: 'guests',
  messages: [...forMembers.messages, 'visitor'],
} as const satisfies Partial<Page>;

const list = () => import('./list.tsx');
const page = () => import('./page.tsx');

export const products: Feature = {
  pages: [
    { ...forMembers, paths: ['/products'], load: list },
    { ...forSellers, paths: ['/products/mine'], load: () => import('./sell/mine.tsx') },
    {
      ...forSellers,
      messages: [...forMembers.messages, 'coupons'],
      paths: ['/products/coupons'],
      load: () => import('./coupons/page.tsx'),
    },
    { ...forSellers, paths: ['/products/new', '/products/:id/edit'], load: () => import('./sell/sell.tsx') },
    { ...forSellers, paths: ['/products/:id/statistics'], load: () => import('./sell/statistics.tsx') },
    { ...forMembers, paths: ['/products/cart'], load: () => import('./store/cart.tsx') },
    { ...forMembers, paths: ['/products/wishlist'], load: () => import('./store/wishlist.tsx') },
    { ...forMembers, paths: ['/products/:id'], items: { product: '/products/:id' }, load: page },
    { ...forVisitors, paths: ['/products'], load: list },
    { ...forVisitors, paths: ['/products/:id'], load: page },
  ],
  navigation: [
    {
      to: '/products',
      label: 'app.products',
      icon: 'inbox',
      order: 1.9,
      guard: 'onboarded',
      place: 'rail',
    },
  ],
};
