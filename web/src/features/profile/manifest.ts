import { profilePaths } from '../../app/api/profile-paths.ts';
import type { Feature, Page } from '../../app/feature.ts';

/** Texts of the profile. `words-profile` has the names of governorates: loaded later, a name would move the card. */
const MESSAGES = ['profile', 'onboarding', 'words-profile'] as const satisfies Page['messages'];

/** The first reads of another member's page. */
const firstReads = (_search: string, pathname: string): readonly string[] => {
  const [, , id = '', more] = pathname.split('/');
  if (id.startsWith('@')) return [`/users/by-username/${id.slice(1)}`];
  return more === undefined && pathname.startsWith('/members/') ? [`/users/${id}`, ...readsBeside(id)] : [];
};

type Answer = { readonly id?: unknown; readonly role?: unknown };
const isAnswer = (answer: unknown): answer is Answer => typeof answer === 'object' && answer !== null;
const isRole = (role: unknown): role is keyof typeof profilePaths =>
  typeof role === 'string' && role in profilePaths;

/** Content of the page beside the member: posts and level. */
const readsBeside = (id: string): readonly string[] => [`/posts?authorId=${id}`, `/users/${id}/level`];

/** The same and the facts, once the member was read. */
const nextReads = (answer: unknown): readonly string[] => {
  if (!isAnswer(answer) || typeof answer.id !== 'string') return [];
  const { id, role } = answer;
  return [...readsBeside(id), ...(isRole(role) ? [`${profilePaths[role]}/user/${id}`] : [])];
};

export const profile: Feature = {
  pages: [
    {
      paths: ['/profile', '/profile/:view', '/members/:id', '/members/:id/:view'],
      items: { user: '/members/:id' },
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: MESSAGES,
      reads: firstReads,
      nextReads,
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
      // licences have words of sports
      messages: [...MESSAGES, 'words-sports', 'visitor', 'resources'],
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
