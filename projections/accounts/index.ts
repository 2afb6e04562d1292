import { readArea } from '../area.ts';
import { membersByIdOf } from './members-by-id.ts';
import { staffOf } from './staff-reads.ts';

export const accounts = readArea({
  projections: () => [],
  reads: (context) => ({ staffOf: staffOf(context), membersById: membersByIdOf(context) }),
});
