import type { Feature, Page } from '../../app/feature.ts';

const shared = {
  messages: ['resources', 'words-advertising', 'articles', 'visitor'],
  load: () => import('./pages.tsx'),
} as const satisfies Partial<Page>;

export const articles: Feature = {
  pages: [
    { ...shared, guard: 'onboarded', paths: ['/articles/mine', '/articles/new', '/articles/:id/edit'] },
    {
      ...shared,
      guard: 'anybody',
      paths: ['/articles', '/articles/:id'],
      items: { article: '/articles/:id' },
    },
  ],
  navigation: [
    { to: '/articles', label: 'app.articles', icon: 'list', order: 1.85, guard: 'onboarded', place: 'rail' },
  ],
};
