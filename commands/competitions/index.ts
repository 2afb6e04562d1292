import type { ManagersOf } from '../area.ts';
import { noticesOf } from '../notices/notices.ts';
import { COMPETITION_NOTICES } from './notices.ts';
import { tally } from './tally.ts';

export const competitionManagers: ManagersOf = ({ runtime, referrers }) => [
  tally(runtime),
  noticesOf({ name: 'competition-notices' }, { runtime, referrers }, COMPETITION_NOTICES),
];
