import { readArea } from '../area.ts';
import { membersByIdOf } from './members-by-id.ts';
import { lastRebuildOf } from './rebuild-reads.ts';
import { staffOf } from './staff-reads.ts';

export const accounts = readArea({
  projections: () => [],
  reads: (context) => ({
    staffOf: staffOf(context),
    membersById: membersByIdOf(context),
    lastRebuild: lastRebuildOf(context),
  }),
  forProcesses: ['staffOf'],
});
