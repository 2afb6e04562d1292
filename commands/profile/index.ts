import type { ManagersOf } from '../area.ts';
import { noticesOf } from '../notices/notices.ts';
import { levels } from './managers/levels.ts';
import { PROFILE_NOTICES } from './managers/notices.ts';
import { recalls } from './managers/recalls.ts';

export const profileManagers: ManagersOf = ({ runtime, totalsOf, referrers }) => [
  levels(runtime, totalsOf),
  recalls(runtime, referrers),
  noticesOf({ name: 'profile-notices' }, { runtime, referrers }, PROFILE_NOTICES),
];
