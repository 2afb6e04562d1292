import { useStaffQuery } from '../api.ts';

const NONE: readonly string[] = [];

/** Permissions of the signed-in admin, as `area:read`, `area:write` or `*`; empty until they are loaded. */
export const usePermissions = (): { readonly permissions: readonly string[]; readonly isKnown: boolean } => {
  const { data, error } = useStaffQuery();
  return { permissions: data?.permissions ?? NONE, isKnown: data !== undefined || error !== undefined };
};
