import type { ManagersOf } from '../../area.ts';
import { releases } from './releases.ts';
import { removals } from './removals.ts';

/** The process managers of all resources: releases of reservations, and removals of dependent items. */
export const resourceManagers: ManagersOf = ({ runtime, referrers }) => [
  releases(runtime),
  removals(runtime, referrers),
];
