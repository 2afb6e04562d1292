import type { Feature, Page } from '../../app/feature.ts';

const shared = {
  guard: 'onboarded',
  messages: ['resources', 'words-ai', 'ai'],
} as const satisfies Partial<Page>;

export const ai: Feature = {
  pages: [
    { ...shared, paths: ['/ai'], load: () => import('./tools.tsx') },
    { ...shared, paths: ['/ai/tools/:tool'], load: () => import('./new.tsx') },
    { ...shared, paths: ['/ai/analyses/:id'], load: () => import('./page.tsx') },
  ],
  navigation: [{ to: '/ai', label: 'app.ai', icon: 'play', order: 3.5, guard: 'onboarded', place: 'rail' }],
};
