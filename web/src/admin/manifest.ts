import type { Feature } from '../app/feature.ts';

export const admin: Feature = {
  pages: [
    {
      paths: ['/admin'],
      base: '/admin',
      guard: 'anybody',
      realm: 'auth-admin',
      load: () => import('./pages.tsx'),
      messages: ['admin', 'resources', 'words'],
    },
  ],
  redirects: [{ from: '/ops', to: '/admin/operations', guard: 'anybody' }],
};
