import type { Feature, Page } from '../../app/feature.ts';

const forSponsors = {
  guard: 'onboarded',
  messages: ['resources', 'words-advertising', 'advertising'],
} as const satisfies Partial<Page>;

export const advertising: Feature = {
  pages: [
    { ...forSponsors, paths: ['/sponsor'], load: () => import('./list.tsx') },
    { ...forSponsors, paths: ['/sponsor/new'], load: () => import('./steps.tsx') },
    {
      ...forSponsors,
      paths: ['/sponsor/:id'],
      items: { campaign: '/sponsor/:id' },
      load: () => import('./page.tsx'),
    },
  ],
};
