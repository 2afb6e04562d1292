import type { Feature } from '../../app/feature.ts';

export const tags: Feature = {
  pages: [
    {
      paths: ['/tags/:tag', '/mentions'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: ['tags'],
      aside: true,
    },
  ],
};
