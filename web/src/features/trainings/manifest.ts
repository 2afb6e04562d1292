import type { Feature, Page } from '../../app/feature.ts';

const shared = {
  guard: 'onboarded',
  messages: ['resources', 'words', 'trainings'],
} as const satisfies Partial<Page>;

export const trainings: Feature = {
  pages: [
    { ...shared, paths: ['/trainings', '/trainings/mine'], load: () => import('./list.tsx') },
    { ...shared, paths: ['/trainings/new', '/trainings/:id/edit'], load: () => import('./edit.tsx') },
    { ...shared, paths: ['/trainings/:id'], load: () => import('./one.tsx') },
  ],
  navigation: [
    {
      to: '/trainings',
      label: 'app.trainings',
      icon: 'people',
      order: 1.5,
      guard: 'onboarded',
      phoneTab: false,
    },
  ],
};
