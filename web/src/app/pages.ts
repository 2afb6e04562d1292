/** The pages that nobody loads who doesn't look at them, by the beginning of their address. */
export const loadPage = {
  '/auth/signup': () => import('../features/account/sign-up.tsx'),
  '/auth/signin': () => import('../features/account/sign-in.tsx'),
  '/auth/activate': () => import('../features/account/activate.tsx'),
  '/auth/forgot-password': () => import('../features/account/forgot-password.tsx'),
  '/auth/reset-password': () => import('../features/account/reset-password.tsx'),
  '/on': () => import('../features/account/onboarding.tsx'),
  '/settings': () => import('../features/settings/page.tsx'),
  '/notifications': () => import('../features/notifications/page.tsx'),
  '/profile/edit': () => import('../features/profile/edit.tsx'),
  '/profile': () => import('../features/profile/page.tsx'),
  '/admin': () => import('../admin/pages.tsx'),
} as const;

/** Asks for the page of an address at once, while the app that shows it is still on its way. */
export const askForPage = (pathname: string): void => {
  const [, load] = Object.entries(loadPage).find(([start]) => pathname.startsWith(start)) ?? [];
  // the app asks again, and says so if it is in vain
  load?.().catch(() => undefined);
};
