import { readArea } from '../area.ts';
import { savedSearchReadsOf } from './saved-search-reads.ts';
import { searchProjection } from './search.ts';
import { searchReadsOf } from './search-reads.ts';

export const search = readArea({
  projections: (registry) => [searchProjection(registry)],
  reads: (context) => {
    const reads = searchReadsOf(context.reader, context.schema, context.registry);
    return { ...reads, ...savedSearchReadsOf(context, reads) };
  },
  forProcesses: ['searchersOf', 'freshFinds'],
});
