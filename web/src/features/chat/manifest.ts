import type { Feature, Page } from '../../app/feature.ts';

const shared = { guard: 'onboarded', messages: ['chat'] } as const satisfies Partial<Page>;

export const chat: Feature = {
  pages: [
    {
      ...shared,
      paths: ['/messages', '/messages/:roomId', '/messages/with/:userId'],
      load: () => import('./page.tsx'),
    },
  ],
  navigation: [
    {
      to: '/messages',
      label: 'app.messages',
      icon: 'chat',
      order: 1.3,
      guard: 'onboarded',
      place: 'both',
      load: () => import('./nav.tsx'),
    },
  ],
};
