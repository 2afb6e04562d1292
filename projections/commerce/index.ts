import { readArea } from '../area.ts';
import { productStatisticsOf } from './product-statistics.ts';
import { variantsLeftOf } from './variants-left.ts';
import { shelfReadsOf } from './shelf-reads.ts';

export const commerce = readArea({
  projections: () => [],
  reads: ({ reader, schema, registry }) => ({
    productStatistics: productStatisticsOf(reader, schema, registry),
    variantsLeft: variantsLeftOf(reader, schema, registry),
    shelf: shelfReadsOf(reader, schema, registry),
  }),
});
