import type { Feature, Page } from '../../app/feature.ts';

const TEXTS = [
  'resources',
  'words-sports',
  'words-profile',
  'competitions',
  'teams',
] as const satisfies Page['messages'];

const list = () => import('./list.tsx');
const page = () => import('./page.tsx');

export const teams: Feature = {
  pages: [
    { paths: ['/teams'], guard: 'onboarded', messages: TEXTS, load: list },
    { paths: ['/teams/:id'], guard: 'onboarded', messages: TEXTS, items: { team: '/teams/:id' }, load: page },
    { paths: ['/teams'], guard: 'guests', messages: [...TEXTS, 'visitor'], load: list },
    { paths: ['/teams/:id'], guard: 'guests', messages: [...TEXTS, 'visitor'], load: page },
  ],
  navigation: [
    { to: '/teams', label: 'app.teams', icon: 'people', order: 1.65, guard: 'onboarded', place: 'rail' },
  ],
};
