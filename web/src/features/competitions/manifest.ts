import type { Feature, Page } from '../../app/feature.ts';

const forMembers = {
  guard: 'onboarded',
  messages: ['resources', 'words', 'competitions'],
} as const satisfies Partial<Page>;

const forVisitors = {
  guard: 'guests',
  messages: ['resources', 'words', 'competitions', 'visitor'],
} as const satisfies Partial<Page>;

const list = () => import('./list.tsx');
const page = () => import('./page.tsx');

export const competitions: Feature = {
  pages: [
    {
      ...forMembers,
      paths: [
        '/competitions',
        '/competitions/running',
        '/competitions/ended',
        '/competitions/mine',
        '/competitions/organised',
      ],
      load: list,
    },
    {
      ...forMembers,
      paths: ['/competitions/new', '/competitions/:id/edit'],
      load: () => import('./edit.tsx'),
    },
    { ...forMembers, paths: ['/competitions/:id'], items: { competition: '/competitions/:id' }, load: page },
    {
      ...forMembers,
      paths: ['/competitions/:id/console'],
      load: () => import('./console/page.tsx'),
    },
    {
      paths: ['/competitions/:id/board'],
      guard: 'anybody',
      messages: ['resources', 'words', 'competitions'],
      bare: true,
      load: () => import('./board/page.tsx'),
    },
    { ...forMembers, paths: ['/matches'], load: () => import('./matches/list.tsx') },
    {
      ...forMembers,
      paths: ['/matches/:id'],
      items: { match: '/matches/:id' },
      load: () => import('./matches/page.tsx'),
    },
    {
      ...forVisitors,
      paths: ['/competitions', '/competitions/running', '/competitions/ended'],
      load: list,
    },
    { ...forVisitors, paths: ['/competitions/:id'], load: page },
  ],
  navigation: [
    {
      to: '/competitions',
      label: 'app.competitions',
      icon: 'trophy',
      order: 1.6,
      guard: 'onboarded',
      place: 'rail',
    },
  ],
};
