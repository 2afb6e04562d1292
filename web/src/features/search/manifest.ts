import type { Feature, Page } from '../../app/feature.ts';

const forMembers = {
  guard: 'onboarded',
  messages: ['resources', 'words', 'search'],
} as const satisfies Partial<Page>;

export const search: Feature = {
  pages: [
    {
      ...forMembers,
      // `/search` stands in links that were shared before
      paths: ['/discover', '/search'],
      load: () => import('./page.tsx'),
      aside: true,
      messages: [...forMembers.messages, 'network'],
    },
    {
      ...forMembers,
      paths: ['/saved-searches', '/saved-searches/:id'],
      items: { 'saved-search': '/saved-searches/:id' },
      load: () => import('./saved/page.tsx'),
    },
    {
      ...forMembers,
      paths: ['/tags/:tag', '/mentions'],
      load: () => import('./tags/page.tsx'),
      aside: true,
    },
  ],
  navigation: [
    { to: '/discover', label: 'app.discover', icon: 'search', order: 1.1, guard: 'onboarded', place: 'both' },
  ],
};
