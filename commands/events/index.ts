import type { ManagersOf } from '../area.ts';
import { noticesOf } from '../notices/notices.ts';
import { EVENT_NOTICES } from './managers/notices.ts';

export const eventManagers: ManagersOf = ({ runtime, referrers }) => [
  noticesOf({ name: 'event-notices' }, { runtime, referrers }, EVENT_NOTICES),
];
