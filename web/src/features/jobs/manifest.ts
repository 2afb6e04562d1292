import type { Feature, Page } from '../../app/feature.ts';

const forMembers = {
  guard: 'onboarded',
  messages: ['resources', 'words', 'jobs'],
} as const satisfies Partial<Page>;

const forVisitors = {
  guard: 'guests',
  messages: ['resources', 'words', 'jobs', 'visitor'],
} as const satisfies Partial<Page>;

const list = () => import('./list.tsx');
const page = () => import('./page.tsx');

export const jobs: Feature = {
  pages: [
    { ...forMembers, paths: ['/jobs', '/jobs/applied', '/jobs/offered'], load: list },
    { ...forMembers, paths: ['/jobs/new', '/jobs/:id/edit'], load: () => import('./edit.tsx') },
    { ...forMembers, paths: ['/jobs/:id'], items: { job: '/jobs/:id' }, load: page },
    { ...forVisitors, paths: ['/jobs'], load: list },
    { ...forVisitors, paths: ['/jobs/:id'], load: page },
  ],
  navigation: [
    { to: '/jobs', label: 'app.jobs', icon: 'briefcase', order: 1.8, guard: 'onboarded', place: 'rail' },
  ],
};
