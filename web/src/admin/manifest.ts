import type { Feature } from '../app/feature.ts';
import { STAFF_PATHS } from './paths.ts';

export const admin: Feature = {
  pages: [
    {
      paths: ['/admin', ...Object.values(STAFF_PATHS).map((path) => `/admin/${path}`)],
      base: '/admin',
      guard: 'anybody',
      realm: 'auth-admin',
      load: () => import('./pages.tsx'),
      messages: ['admin', 'resources', 'words'],
    },
  ],
  redirects: [{ from: '/ops', to: '/admin/operations', guard: 'anybody' }],
};
