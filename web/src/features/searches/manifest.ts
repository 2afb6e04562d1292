import type { Feature, Page } from '../../app/feature.ts';

const forMembers = {
  guard: 'onboarded',
  messages: ['resources', 'words', 'search', 'searches'],
} as const satisfies Partial<Page>;

export const searches: Feature = {
  pages: [
    { ...forMembers, paths: ['/saved-searches'], load: () => import('./list.tsx') },
    { ...forMembers, paths: ['/saved-searches/:id'], load: () => import('./run.tsx') },
  ],
};
