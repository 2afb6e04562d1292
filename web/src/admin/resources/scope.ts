import { definitionOf } from '../../resources/index.ts';

/** The address of a resource's list for the staff. */
export const listOf = (kind: string): string => `/admin/resources/${kind}`;

/** The staff read with their own session, and have a page for each item of a resource that has a list. */
export const staffScope = {
  realm: 'auth-admin',
  pathOf: (kind: string, id: string) => (definitionOf(kind)?.path ? `${listOf(kind)}/${id}` : null),
} as const;
