import type { Feature, Page } from '../../app/feature.ts';

const forMembers = {
  guard: 'onboarded',
  messages: ['resources', 'words-sports', 'trainings'],
} as const satisfies Partial<Page>;

const forVisitors = {
  guard: 'guests',
  messages: ['resources', 'words', 'trainings', 'visitor'],
} as const satisfies Partial<Page>;

const list = () => import('./list.tsx');
const page = () => import('./page.tsx');

export const trainings: Feature = {
  pages: [
    { ...forMembers, paths: ['/trainings', '/trainings/past', '/trainings/mine'], load: list },
    { ...forMembers, paths: ['/trainings/new', '/trainings/:id/edit'], load: () => import('./edit.tsx') },
    { ...forMembers, paths: ['/trainings/:id'], items: { training: '/trainings/:id' }, load: page },
    { ...forVisitors, paths: ['/trainings', '/trainings/past'], load: list },
    { ...forVisitors, paths: ['/trainings/:id'], load: page },
  ],
  navigation: [
    {
      to: '/trainings',
      label: 'app.trainings',
      icon: 'people',
      order: 1.5,
      guard: 'onboarded',
      place: 'rail',
    },
  ],
};
