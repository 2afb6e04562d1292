import type { Feature } from '../../app/feature.ts';

export const points: Feature = {
  pages: [
    {
      paths: ['/level'],
      guard: 'onboarded',
      load: () => import('./level-page.tsx'),
      messages: ['points', 'resources'],
    },
    {
      paths: ['/leaderboard', '/leaderboard/friends'],
      guard: 'onboarded',
      load: () => import('./leaderboard-page.tsx'),
      messages: ['points', 'resources', 'words-accounts'],
    },
  ],
};
