import { made } from './made.ts';
import type { Screen } from './screen.ts';

/** Screens of things that the demo world has none of: orders, campaigns, a cart, a folder, a comment that was hidden. */
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
  { name: 'order-list', who: 'karim', at: '/orders' },
  { name: 'order-list-empty', who: 'nadia', at: '/orders' },
  { name: 'order-selling', who: 'nile', at: '/orders/selling' },
  { name: 'order-selling-empty', who: 'nadia', at: '/orders/selling' },
  { name: 'order-balance', who: 'nile', at: '/orders/balance' },
  { name: 'order-balance-empty', who: 'nadia', at: '/orders/balance' },
  { name: 'order-transactions', who: 'karim', at: '/orders/transactions' },
  {
    name: 'order-paid',
    who: 'karim',
    at: '/orders/:id',
    id: async (site) => (await made.orders(site)).paidId,
  },
  {
    name: 'order-seller',
    who: 'nile',
    at: '/orders/:id',
    id: async (site) => (await made.orders(site)).paidId,
  },
  {
    name: 'order-delivered',
    who: 'karim',
    at: '/orders/:id',
    id: async (site) => (await made.orders(site)).deliveredId,
  },
  {
    name: 'order-receipt',
    who: 'karim',
    at: '/orders/:id/receipt',
    id: async (site) => (await made.orders(site)).deliveredId,
  },
  {
    name: 'order-labels',
    who: 'nile',
    at: '/orders/labels?ids=:id',
    id: async (site) => (await made.orders(site)).paidId,
  },
  {
    name: 'order-dispute',
    who: 'karim',
    at: '/orders/disputes/:id',
    id: async (site) => (await made.orders(site)).disputeId,
  },
  { name: 'sponsor-list', who: 'nile', at: '/sponsor', id: made.campaign },
  { name: 'sponsor-empty', who: 'qalyubia', at: '/sponsor' },
  { name: 'sponsor-new', who: 'nile', at: '/sponsor/new' },
  { name: 'sponsor-campaign', who: 'nile', at: '/sponsor/:id', id: made.campaign },
  { name: 'saved-search', who: 'mariam', at: '/saved-searches/:id', id: made.search },
  { name: 'bookmarks-folder', who: 'farida', at: '/bookmarks/:id', id: made.folder },
  { name: 'hidden-over', who: 'farida', at: '/hidden/comment/:id', id: made.comment },
  {
    name: 'admin-ledger',
    who: 'admin',
    at: '/admin/ledger',
    id: async (site) => (await made.orders(site)).paidId,
  },
];
