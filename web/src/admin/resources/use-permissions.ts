import { useStaffQuery } from '../api.ts';

const NONE: readonly string[] = [];

/** What the one who is signed in here may do, as `area:read`, `area:write` or `*`; none until it is known. */
export const usePermissions = (): { readonly permissions: readonly string[]; readonly isKnown: boolean } => {
  const { data, error } = useStaffQuery();
  return { permissions: data?.permissions ?? NONE, isKnown: data !== undefined || error !== undefined };
};
