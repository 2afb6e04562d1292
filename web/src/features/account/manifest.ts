import type { Feature } from '../../app/feature.ts';

export const account: Feature = {
  pages: [
    { paths: ['/auth/signup'], guard: 'guests', load: () => import('./sign-in/sign-up.tsx') },
    { paths: ['/auth/signin'], guard: 'guests', load: () => import('./sign-in/sign-in.tsx') },
    { paths: ['/auth/activate'], guard: 'guests', load: () => import('./activate.tsx') },
    {
      paths: ['/auth/forgot-password'],
      guard: 'guests',
      load: () => import('./password/forgot-password.tsx'),
    },
    { paths: ['/auth/reset-password'], guard: 'guests', load: () => import('./password/reset-password.tsx') },
    { paths: ['/auth/callback'], guard: 'guests', load: () => import('./sign-in/callback.tsx') },
    { paths: ['/auth/error'], guard: 'guests', load: () => import('./sign-in/sign-in-error.tsx') },
    { paths: ['/terms', '/privacy'], guard: 'anybody', load: () => import('./legal.tsx') },
    { paths: ['/contact'], guard: 'anybody', load: () => import('./contact/page.tsx') },
    {
      paths: ['/on'],
      guard: 'members',
      load: () => import('./onboarding.tsx'),
      messages: ['onboarding', 'plans'],
    },
  ],
};
