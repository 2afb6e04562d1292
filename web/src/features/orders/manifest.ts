import type { Feature, Page } from '../../app/feature.ts';

const forMembers = {
  guard: 'onboarded',
  messages: ['resources', 'words-commerce', 'orders'],
} as const satisfies Partial<Page>;

export const orders: Feature = {
  pages: [
    {
      ...forMembers,
      paths: ['/checkout'],
      // the coupon is that of the cart
      messages: [...forMembers.messages, 'products'],
      load: () => import('./checkout.tsx'),
    },
    { ...forMembers, paths: ['/checkout/:id'], load: () => import('./placed.tsx') },
    {
      ...forMembers,
      paths: ['/orders', '/orders/selling', '/orders/balance', '/orders/transactions'],
      load: () => import('./list.tsx'),
    },
    { ...forMembers, paths: ['/orders/labels'], load: () => import('./labels.tsx') },
    {
      ...forMembers,
      paths: ['/orders/disputes/:id'],
      items: { dispute: '/orders/disputes/:id' },
      load: () => import('./dispute.tsx'),
    },
    { ...forMembers, paths: ['/orders/:id/receipt'], load: () => import('./receipt/receipt.tsx') },
    {
      ...forMembers,
      paths: ['/orders/:id'],
      items: { order: '/orders/:id' },
      load: () => import('./page.tsx'),
    },
    {
      paths: ['/sandbox/pay/:token'],
      guard: 'anybody',
      messages: ['orders'],
      load: () => import('./sandbox.tsx'),
    },
  ],
};
