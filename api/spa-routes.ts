/** Addresses of the browser app: a page load of one of these gets the app, whatever else lives there. */
export const SPA_ROUTES: readonly string[] = [
  '/',
  '/on',
  '/auth/signin',
  '/auth/signup',
  '/auth/activate',
  '/admin',
  '/admin/users/:id',
  '/admin/activity',
  '/admin/operations',
  '/posts/:id',
  '/notifications',
  '/profile',
  '/profile/edit',
  '/members/:id',
  '/settings',
  '/account',
];
