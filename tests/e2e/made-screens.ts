import { made } from './made.ts';
import type { Screen } from './screen.ts';

/** Screens of things that the demo world has none of, such as a match, a cart, a folder, a comment that was hidden. */
export const madeScreens: readonly Screen[] = [
  { name: 'cart', who: 'karim', at: '/products/cart', id: async (site) => (await made.orders(site)).paidId },
  { name: 'cart-empty', who: 'nadia', at: '/products/cart' },
  { name: 'wishlist-empty', who: 'nadia', at: '/products/wishlist' },
  { name: 'checkout', who: 'karim', at: '/checkout' },
  { name: 'checkout-empty', who: 'nadia', at: '/checkout' },
  {
    name: 'checkout-placed',
    who: 'karim',
    at: '/checkout/:id',
    id: async (site) => (await made.orders(site)).checkoutId,
  },
  {
    name: 'sandbox-pay',
    who: 'karim',
    at: '/sandbox/pay/:id',
    id: async (site) => (await made.orders(site)).token,
  },
  { name: 'order-selling-empty', who: 'nadia', at: '/orders/selling' },
  { name: 'order-balance-empty', who: 'nadia', at: '/orders/balance' },
  {
    name: 'order-paid',
    who: 'karim',
    at: '/orders/:id',
    id: async (site) => (await made.orders(site)).paidId,
  },
  {
    name: 'order-delivered',
    who: 'karim',
    at: '/orders/:id',
    id: async (site) => (await made.orders(site)).deliveredId,
  },
  { name: 'admin-moderation', who: 'admin', at: '/admin/moderation?kind=report&item=:id', id: made.report },
  { name: 'admin-undo-plan', who: 'admin', at: '/admin/undo/:id', id: made.undoPlan },
  {
    name: 'admin-activity-details',
    who: 'admin',
    at: '/admin/activity?about=:id',
    id: made.undoPlan,
    open: ({ page, text }) => page.getByText(text['admin.activity.details']).first().click(),
  },
  { name: 'article-page', who: 'salma', at: '/articles/:id', id: made.article },
  { name: 'article-visitor', who: 'guest', at: '/articles/:id', id: made.article },
  { name: 'article-edit', who: 'karim', at: '/articles/:id/edit', id: made.article },
  { name: 'match-page', who: 'salma', at: '/matches/:id', id: made.match },
  { name: 'ai-analysis', who: 'karim', at: '/ai/analyses/:id', id: made.analysis },
  { name: 'ai-compare', who: 'karim', at: '/ai/compare/:id', id: made.analysis },
  { name: 'ai-compare-pair', who: 'karim', at: '/ai/compare/:id/:id', id: made.analysis },
  { name: 'sponsor-empty', who: 'qalyubia', at: '/sponsor' },
  { name: 'sponsor-campaign', who: 'nile', at: '/sponsor/:id', id: made.campaign },
  { name: 'saved-search', who: 'mariam', at: '/saved-searches/:id', id: made.search },
  { name: 'bookmarks-folder', who: 'farida', at: '/bookmarks/:id', id: made.folder },
  { name: 'hidden-over', who: 'farida', at: '/hidden/comment/:id', id: made.comment },
];
