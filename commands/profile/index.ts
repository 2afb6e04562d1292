import type { ManagersOf } from '../area.ts';
import { levels } from './managers/levels.ts';
import { recalls } from './managers/recalls.ts';

export const profileManagers: ManagersOf = ({ runtime, totalsOf, referrers }) => [
  levels(runtime, totalsOf),
  recalls(runtime, referrers),
];
