import type { ManagersOf } from '../area.ts';
import { analyses } from './managers/analyses.ts';

export const aiManagers: ManagersOf = (context) => [analyses(context)];
