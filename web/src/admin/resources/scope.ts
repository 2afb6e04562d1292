import { definitionOf } from '../../resources/catalogue.ts';
import { wordings } from './wordings.tsx';

/** The address of a resource's list for the staff. */
export const listOf = (kind: string): string => `/admin/resources/${kind}`;

/** Resources whose items have a page of their own, in place of the one made from the definition. */
const OWN_PAGES: Readonly<Record<string, string>> = { 'undo-plan': '/admin/undo' };

/** The staff's page of an item. */
export const pageOf = (kind: string, id: string): string => `${OWN_PAGES[kind] ?? listOf(kind)}/${id}`;

/** The staff read with their own session, and have a page for each item of a resource that has a list. */
export const staffScope = {
  realm: 'auth-admin',
  pathOf: (kind: string, id: string) => (definitionOf(kind)?.path ? pageOf(kind, id) : null),
  wordings,
} as const;

/** The same for a list of the past: an item's page shows it as it was at that time. */
export const pastScope = (asOf: string) => ({
  ...staffScope,
  pathOf: (kind: string, id: string) => {
    const path = staffScope.pathOf(kind, id);
    return path === null ? null : `${path}?asOf=${encodeURIComponent(asOf)}`;
  },
});
