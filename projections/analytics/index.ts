import { readArea } from '../area.ts';
import { figureReadsOf } from '../resources/figure-reads.ts';
import { figuresProjection } from './figures.ts';
import { patternsOf } from './pattern-reads.ts';
import { rankingOf } from './ranking.ts';
import { reportsOf } from './report-reads.ts';
import { sqlViewsOf } from './sql-views.ts';

export const analytics = readArea({
  projections: (registry) => [figuresProjection(registry)],
  reads: ({ reader, pool, schema, registry, position }) => ({
    figures: figureReadsOf((statement) => reader.read('report', statement), schema),
    patterns: patternsOf(reader, schema),
    ranking: rankingOf(reader, schema, registry),
    sqlViews: sqlViewsOf(registry, schema),
    reports: reportsOf(pool, schema, position),
  }),
  forProcesses: ['reports'],
});
