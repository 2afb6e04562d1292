import type { ManagersOf } from '../area.ts';
import { levels } from './managers/levels.ts';

export const profileManagers: ManagersOf = ({ runtime, totalsOf }) => [levels(runtime, totalsOf)];
