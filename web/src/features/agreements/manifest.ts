import type { Feature, Page } from '../../app/feature.ts';

const shared = {
  guard: 'onboarded',
  messages: ['resources', 'words-sports', 'words-profile', 'agreements'],
} as const satisfies Partial<Page>;

const page = () => import('./page.tsx');

export const agreements: Feature = {
  pages: [
    { ...shared, paths: ['/agreements', '/agreements/:view'], load: () => import('./list.tsx') },
    { ...shared, paths: ['/agreements/:view/new'], load: () => import('./new.tsx') },
    { ...shared, paths: ['/agreements/contracts/:id'], item: 'contract', load: page },
    { ...shared, paths: ['/agreements/transfers/:id'], item: 'transfer', load: page },
    { ...shared, paths: ['/agreements/agencies/:id'], item: 'agent-client', load: page },
    { ...shared, paths: ['/agreements/sponsorships/:id'], item: 'sponsorship', load: page },
  ],
  navigation: [
    {
      to: '/agreements',
      label: 'app.agreements',
      icon: 'inbox',
      order: 1.82,
      guard: 'onboarded',
      place: 'rail',
    },
  ],
};
