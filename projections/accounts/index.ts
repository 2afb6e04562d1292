import { readArea } from '../area.ts';
import { staffOf } from './staff-reads.ts';

export const accounts = readArea({
  projections: () => [],
  reads: (context) => ({ staffOf: staffOf(context) }),
});
