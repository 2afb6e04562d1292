import type { ManagersOf } from '../../area.ts';
import { releases } from './releases.ts';
import { removals } from './removals.ts';

/** Those that every resource has: reservations that are released, and things that go with the thing that they name. */
export const resourceManagers: ManagersOf = ({ runtime, referrers }) => [
  releases(runtime),
  removals(runtime, referrers),
];
