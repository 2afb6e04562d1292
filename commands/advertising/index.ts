import type { ManagersOf } from '../area.ts';
import { airing } from './managers/airing.ts';

export const advertisingManagers: ManagersOf = ({ runtime, referrers }) => [airing(runtime, referrers)];
