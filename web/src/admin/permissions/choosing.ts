import type { AREAS } from './areas.ts';

export type Area = (typeof AREAS)[number];

/** The right to an area; write access includes read access. */
export const RIGHTS = ['none', 'read', 'write'] as const;
export type Right = (typeof RIGHTS)[number];

export const EVERYTHING = '*';

/** The right that some permissions give to an area. */
export const rightTo = (permissions: readonly string[], area: Area): Right => {
  if (permissions.includes(`${area}:write`)) return 'write';
  return permissions.includes(`${area}:read`) ? 'read' : 'none';
};

/** The permissions with another right to an area. */
export const withRight = (permissions: readonly string[], area: Area, right: Right): readonly string[] => [
  ...permissions.filter((one) => !one.startsWith(`${area}:`)),
  ...(right === 'none' ? [] : [`${area}:${right}`]),
];
