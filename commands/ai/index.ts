import type { JobsOf, ManagersOf } from '../area.ts';
import { ANALYSES_AT_ONCE, ANALYSIS_QUEUE, analysisHandler } from './analyses.ts';
import { analyses } from './managers/analyses.ts';

export const aiManagers: ManagersOf = (context) => [analyses(context)];

export const aiJobs: JobsOf = (context) => [
  // a short analysis doesn't wait for a long one that was taken with it
  { queue: ANALYSIS_QUEUE, handler: analysisHandler(context), runners: ANALYSES_AT_ONCE },
];
