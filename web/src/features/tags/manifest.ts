import type { Feature, Page } from '../../app/feature.ts';

const forMembers = {
  guard: 'onboarded',
  messages: ['tags'],
  aside: true,
} as const satisfies Partial<Page>;

export const tags: Feature = {
  pages: [
    { ...forMembers, paths: ['/tags/:tag'], load: () => import('./tag-page.tsx') },
    { ...forMembers, paths: ['/mentions'], load: () => import('./mentions-page.tsx') },
  ],
};
