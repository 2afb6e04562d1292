import { readArea } from '../area.ts';
import { ledgerReadsOf } from './ledger-reads.ts';
import { ledgerProjection } from './ledger.ts';
import { productStatisticsOf } from './product-statistics.ts';
import { shelfReadsOf } from './shelf-reads.ts';

export const commerce = readArea({
  projections: () => [ledgerProjection],
  reads: ({ reader, schema, registry }) => ({
    ledger: ledgerReadsOf(reader, schema),
    productStatistics: productStatisticsOf(reader, schema, registry),
    shelf: shelfReadsOf(reader, schema, registry),
  }),
});
