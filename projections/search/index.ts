import { readArea } from '../area.ts';
import { searchProjection } from './search.ts';
import { searchReadsOf } from './search-reads.ts';

export const search = readArea({
  projections: (registry) => [searchProjection(registry)],
  reads: ({ reader, schema, registry }) => searchReadsOf(reader, schema, registry),
});
