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

/** The members' pages of items, for the generated table of their addresses. */
export const itemPages: readonly { readonly kind: string; readonly path: string }[] = pages.flatMap(
  ({ items = {} }) => Object.entries(items).map(([kind, path]) => ({ kind, path })),
);
