import type { Feature, Page } from '../../app/feature.ts';

const shared = {
  guard: 'onboarded',
  messages: ['resources', 'words-sports', 'words-profile', 'agreements'],
} as const satisfies Partial<Page>;

export const agreements: Feature = {
  pages: [
    { ...shared, paths: ['/agreements', '/agreements/:view'], load: () => import('./list.tsx') },
    { ...shared, paths: ['/agreements/:view/new'], load: () => import('./new.tsx') },
    {
      ...shared,
      paths: ['/agreements/:view/:id'],
      items: {
        contract: '/agreements/contracts/:id',
        transfer: '/agreements/transfers/:id',
        'agent-client': '/agreements/agencies/:id',
        sponsorship: '/agreements/sponsorships/:id',
      },
      load: () => import('./page.tsx'),
    },
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
