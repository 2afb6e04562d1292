import type { Caller } from './caller.ts';

/** Whether an admin may look at an area of the platform; members never may. */
export const maySee = ({ permissions }: Caller, area: string): boolean =>
  ['*', `${area}:read`, `${area}:write`].some((one) => permissions.includes(one));

/** Whether an admin may act in an area of the platform. */
export const mayAct = ({ permissions }: Caller, area: string): boolean =>
  ['*', `${area}:write`].some((one) => permissions.includes(one));
