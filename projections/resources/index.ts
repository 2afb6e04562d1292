import { readArea } from '../area.ts';
import { fileReadsOf } from './file-reads.ts';
import { projectionOf } from './from-resource.ts';
import { queriesOf } from './queries.ts';
import { referrersOf } from './referrers.ts';
import { touchedProjection } from './touched.ts';
import { touchedReadsOf } from './touched-reads.ts';

export const resources = readArea({
  projections: (registry) => [...registry.kinds.map(projectionOf), touchedProjection(registry)],
  reads: (context) => {
    const { reader, schema, registry } = context;
    const files = fileReadsOf(reader, schema, registry);
    return {
      queries: queriesOf(reader, schema, registry),
      referrers: referrersOf(context),
      touchedBy: touchedReadsOf(reader, schema),
      files,
      itemsWithFile: files.itemsWithFile,
    };
  },
  forProcesses: ['referrers', 'itemsWithFile'],
});
