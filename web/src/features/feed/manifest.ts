import type { Feature } from '../../app/feature.ts';

export const feed: Feature = {
  pages: [
    {
      paths: ['/'],
      guard: 'onboarded',
      load: () => import('./list/feed.tsx'),
      aside: true,
      reads: (search) => (search === '' ? ['/posts'] : []),
    },
    {
      paths: ['/posts/:id'],
      items: { post: '/posts/:id' },
      guard: 'onboarded',
      load: () => import('./post-page.tsx'),
      messages: ['history'],
      aside: true,
    },
    {
      paths: ['/posts/:id'],
      guard: 'guests',
      load: () => import('./visitor-page.tsx'),
      messages: ['visitor'],
    },
  ],
  navigation: [{ to: '/', label: 'app.feed', icon: 'home', order: 1, guard: 'members', place: 'both' }],
};
