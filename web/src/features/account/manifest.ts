import type { Feature } from '../../app/feature.ts';

export const account: Feature = {
  pages: [
    { paths: ['/auth/signup'], guard: 'guests', load: () => import('./sign-in/sign-up.tsx') },
    { paths: ['/auth/signin'], guard: 'guests', load: () => import('./sign-in/sign-in.tsx') },
    { paths: ['/auth/:step'], guard: 'guests', load: () => import('./steps.tsx') },
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
