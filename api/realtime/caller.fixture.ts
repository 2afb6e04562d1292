import type { Caller } from '../caller.ts';

/** A member who may do what members may. */
export const caller: Caller = {
  id: 'mona',
  session: 's',
  of: 'user',
  state: 'active',
  role: 'PLAYER',
  guest: false,
  active: true,
  plan: 'free',
  permissions: [],
};
