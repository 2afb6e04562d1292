import type { ManagersOf } from '../area.ts';
import { moderation } from './managers/moderation.ts';
import { rooms } from './managers/rooms.ts';
import { separations } from './managers/separations.ts';

export const socialManagers: ManagersOf = ({ runtime }) => [
  rooms(runtime),
  separations(runtime),
  moderation(runtime),
];
