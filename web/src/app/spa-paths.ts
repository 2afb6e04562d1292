import { STAFF_PATHS } from '../admin/paths.ts';
import { features, pages } from './features.ts';

/** All addresses of the app, for the server's table. The app itself finds the staff's pages by their base. */
export const spaPaths: readonly string[] = [
  ...new Set([
    ...pages.flatMap(({ paths }) => paths),
    ...features.flatMap(({ redirects = [] }) => redirects.map(({ from }) => from)),
    ...Object.values(STAFF_PATHS).map((path) => `/admin/${path}`),
  ]),
];
