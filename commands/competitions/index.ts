import type { ManagersOf } from '../area.ts';
import { noticesOf } from '../notifications/notices.ts';
import { COMPETITION_NOTICES } from './notices.ts';

export const competitionManagers: ManagersOf = ({ runtime, referrers }) => [
  noticesOf({ name: 'competition-notices' }, { runtime, referrers }, COMPETITION_NOTICES),
];
