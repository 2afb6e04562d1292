import type { Feature } from '../../app/feature.ts';

export const points: Feature = {
  pages: [
    {
      paths: ['/level', '/leaderboard', '/leaderboard/friends'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: ['profile', 'resources', 'words-accounts'],
    },
  ],
};
