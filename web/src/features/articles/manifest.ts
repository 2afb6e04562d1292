import type { Feature, Page } from '../../app/feature.ts';

const forMembers = {
  guard: 'onboarded',
  messages: ['resources', 'words-advertising', 'articles'],
} as const satisfies Partial<Page>;

const forVisitors = {
  guard: 'guests',
  messages: [...forMembers.messages, 'visitor'],
} as const satisfies Partial<Page>;

const list = () => import('./list.tsx');
const page = () => import('./page.tsx');

export const articles: Feature = {
  pages: [
    { ...forMembers, paths: ['/articles', '/articles/mine'], load: list },
    { ...forMembers, paths: ['/articles/new', '/articles/:id/edit'], load: () => import('./edit.tsx') },
    { ...forMembers, paths: ['/articles/:id'], load: page },
    { ...forVisitors, paths: ['/articles'], load: list },
    { ...forVisitors, paths: ['/articles/:id'], load: page },
  ],
  navigation: [
    { to: '/articles', label: 'app.articles', icon: 'list', order: 1.85, guard: 'onboarded', place: 'rail' },
  ],
};
