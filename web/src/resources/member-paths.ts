import { MEMBER_PATHS } from './generated/member-paths.ts';

/** The address of an item's page for members; null if there is none. */
export const memberPathOf = (kind: string, id: string): string | null => {
  const path = MEMBER_PATHS[kind];
  return path === undefined ? null : path + id;
};
