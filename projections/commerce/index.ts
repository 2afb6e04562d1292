import { readArea } from '../area.ts';
import { productStatisticsOf } from './product-statistics.ts';

export const commerce = readArea({
  projections: () => [],
  reads: ({ reader, schema, registry }) => ({
    productStatistics: productStatisticsOf(reader, schema, registry),
  }),
});
