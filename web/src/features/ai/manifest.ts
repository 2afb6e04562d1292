import type { Feature, Page } from '../../app/feature.ts';

const shared = {
  guard: 'onboarded',
  messages: ['resources', 'words-ai', 'ai'],
} as const satisfies Partial<Page>;

export const ai: Feature = {
  pages: [
    { ...shared, paths: ['/ai'], load: () => import('./tools.tsx') },
    { ...shared, paths: ['/ai/tools/:tool'], load: () => import('./new.tsx') },
    {
      ...shared,
      paths: ['/ai/analyses/:id'],
      items: { 'video-analysis': '/ai/analyses/:id' },
      load: () => import('./page.tsx'),
    },
    { ...shared, paths: ['/ai/compare/:one'], load: () => import('./compare/choose.tsx') },
    { ...shared, paths: ['/ai/compare/:one/:other'], load: () => import('./compare/page.tsx') },
    { ...shared, paths: ['/ai/shared'], load: () => import('./shown-to-me.tsx') },
  ],
  navigation: [
    { to: '/ai', label: 'app.ai', icon: 'play', order: 3.5, guard: 'onboarded', place: 'rail' },
    {
      to: '/ai/shared',
      label: 'app.ai.shared',
      icon: 'people',
      order: 3.6,
      guard: 'onboarded',
      place: 'rail',
      role: 'COACH',
    },
  ],
};
