import type { ManagersOf } from '../area.ts';
import { airing } from './managers/airing.ts';
import { budgetProcess } from './managers/budget.ts';
import { meterProcess } from './managers/meter.ts';

export const advertisingManagers: ManagersOf = (context) => [
  airing(context.runtime, context.referrers),
  budgetProcess(context),
  meterProcess(context),
];
