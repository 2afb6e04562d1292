import type { Caller } from '../caller.ts';

/** A member with the default permissions. */
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
