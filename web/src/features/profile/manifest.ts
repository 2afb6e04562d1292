import type { Feature, Page } from '../../app/feature.ts';

/** Texts of the profile. `words-profile` has the names of governorates: loaded later, a name would move the card. */
const MESSAGES = ['profile', 'onboarding', 'words-profile'] as const satisfies Page['messages'];

/** The first reads of another member's page. */
const firstReads = (_search: string, pathname: string): readonly string[] => {
  const [, , id = '', more] = pathname.split('/');
  if (id.startsWith('@')) return [`/users/by-username/${id.slice(1)}`];
  return more === undefined && pathname.startsWith('/members/')
    ? [`/users/${id}`, `/posts?authorId=${id}`]
    : [];
};

export const profile: Feature = {
  pages: [
    {
      paths: ['/profile', '/profile/:view', '/members/:id', '/members/:id/:view'],
      item: 'user',
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: MESSAGES,
      reads: firstReads,
    },
    {
      paths: ['/profile/tools', '/members/:id/tools'],
      guard: 'onboarded',
      load: () => import('./tools-page.tsx'),
      messages: [...MESSAGES, 'resources', 'words-ai', 'ai'],
    },
    {
      paths: ['/members/:id', '/members/:id/:view', '/members/:id/tools'],
      guard: 'guests',
      load: () => import('./visitor-page.tsx'),
      messages: [...MESSAGES, 'visitor', 'resources'],
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
