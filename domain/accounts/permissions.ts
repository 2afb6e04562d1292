import { z } from 'zod';

/** Permissions of an admin: `area:read`, `area:write`, or `*` for everything. */
export const permission = () =>
  z
    .string()
    .regex(/^(\*|[a-z-]+:(read|write))$/)
    .max(60)
    .meta({ format: 'permission' });

/** The permissions that a value holds; none if it is something else. */
export const permissionsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Whether some permissions include all of others: write access to an area includes read access. */
export const covers = (some: readonly string[], others: readonly string[]): boolean =>
  some.includes('*') ||
  others.every((one) => some.includes(one) || some.includes(one.replace(/:read$/, ':write')));

/** Whether both grant the same rights. */
export const sameRights = (some: readonly string[], others: readonly string[]): boolean =>
  covers(some, others) && covers(others, some);
