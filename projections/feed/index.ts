import { readArea } from '../area.ts';
import { feedProjection } from './feed.ts';
import { signsProjection } from './signs.ts';
import { feedReadsOf } from './feed-reads.ts';
import { whyReadsOf } from './why.ts';

export { countsOf, countsSql, type Counted, type Counts } from './feed-counts.ts';

export const feed = readArea({
  projections: () => [feedProjection, signsProjection],
  reads: ({ reader, schema, registry }) => {
    const reads = feedReadsOf(reader, schema, registry);
    return { ...reads, ...whyReadsOf(reader, schema, registry, reads) };
  },
});
