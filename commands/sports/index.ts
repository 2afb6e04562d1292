import type { ManagersOf } from '../area.ts';
import { noticesOf } from '../notices/notices.ts';
import { agreements } from './managers/agreements.ts';
import { confidants } from './managers/confidants.ts';
import { SPORTS_NOTICES } from './managers/notices.ts';
import { results } from './managers/results.ts';

export const sportsManagers: ManagersOf = ({ runtime, referrers }) => [
  agreements(runtime),
  results(runtime),
  confidants(runtime),
  noticesOf({ name: 'sports-notices' }, { runtime, referrers }, SPORTS_NOTICES),
];
