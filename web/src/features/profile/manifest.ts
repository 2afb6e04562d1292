import type { Feature, Page } from '../../app/feature.ts';

const MESSAGES = [
  'profile',
  'network',
  'resources',
  'words-social',
  'words-profile',
  'words-sports',
] as const satisfies Page['messages'];

export const profile: Feature = {
  pages: [
    {
      paths: ['/profile', '/profile/:view', '/members/:id', '/members/:id/:view'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: MESSAGES,
    },
    {
      paths: ['/profile/tools', '/members/:id/tools'],
      guard: 'onboarded',
      load: () => import('./tools-page.tsx'),
      messages: [...MESSAGES, 'words-ai', 'ai'],
    },
    {
      paths: ['/members/:id', '/members/:id/:view', '/members/:id/tools'],
      guard: 'guests',
      load: () => import('./visitor-page.tsx'),
      messages: ['profile', 'visitor', 'resources', 'words-profile'],
    },
    {
      paths: ['/passport'],
      guard: 'anybody',
      load: () => import('./passport/check.tsx'),
      messages: ['profile', 'resources', 'words'],
    },
    {
      paths: ['/profile/edit'],
      guard: 'onboarded',
      load: () => import('./edit.tsx'),
      messages: ['profile'],
    },
  ],
  navigation: [
    { to: '/profile', label: 'app.profile', icon: 'person', order: 4, guard: 'onboarded', place: 'rail' },
  ],
};
