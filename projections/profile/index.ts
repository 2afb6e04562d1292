import { readArea } from '../area.ts';
import { matchTotalsOf } from './match-totals.ts';
import { pointReadsOf } from './point-reads.ts';
import { pointsProjection } from './points.ts';

export { pointsThen, totalsThen } from './past-points.ts';

export const profile = readArea({
  projections: () => [pointsProjection],
  reads: ({ reader, schema, registry, position }) => {
    const points = pointReadsOf({ reader, schema, registry, position });
    return { points, totalsOf: points.totalsOf, matchTotals: matchTotalsOf(reader, schema, registry) };
  },
  forProcesses: ['totalsOf'],
});
