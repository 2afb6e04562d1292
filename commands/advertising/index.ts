import type { JobsOf, ManagersOf } from '../area.ts';
import { METER_QUEUE, meterHandler } from './readings.ts';
import { noticesOf } from '../notices/notices.ts';
import { airing } from './managers/airing.ts';
import { budgetProcess } from './managers/budget.ts';
import { ADVERTISING_NOTICES } from './managers/notices.ts';
import { meterProcess } from './managers/meter.ts';

export const advertisingManagers: ManagersOf = (context) => [
  airing(context.runtime, context.referrers),
  budgetProcess(context),
  meterProcess(context),
  noticesOf({ name: 'advertising-notices' }, context, ADVERTISING_NOTICES),
];

export const advertisingJobs: JobsOf = (context) => [{ queue: METER_QUEUE, handler: meterHandler(context) }];
