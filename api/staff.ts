import type { Caller } from './caller.ts';

/** True if an admin may read an area of the platform; never true for members. */
export const maySee = ({ permissions }: Caller, area: string): boolean =>
  ['*', `${area}:read`, `${area}:write`].some((one) => permissions.includes(one));

/** True if an admin may act in an area of the platform. */
export const mayAct = ({ permissions }: Caller, area: string): boolean =>
  ['*', `${area}:write`].some((one) => permissions.includes(one));
