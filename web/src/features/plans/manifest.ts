import type { Feature } from '../../app/feature.ts';

export const plans: Feature = {
  pages: [
    { paths: ['/plans'], guard: 'anybody', load: () => import('./list.tsx'), messages: ['plans'] },
    { paths: ['/plans/:id'], guard: 'anybody', load: () => import('./page.tsx'), messages: ['plans'] },
  ],
};
