import { readArea } from '../area.ts';
import { feedProjection } from './feed.ts';
import { signsProjection } from './signs.ts';
import { feedReadsOf } from './feed-reads.ts';

export const feed = readArea({
  projections: () => [feedProjection, signsProjection],
  reads: ({ reader, schema, registry }) => feedReadsOf(reader, schema, registry),
});
