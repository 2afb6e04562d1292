import { readArea } from '../area.ts';
import { ledgerReadsOf } from './ledger-reads.ts';
import { ledgerProjection } from './ledger.ts';

export const commerce = readArea({
  projections: () => [ledgerProjection],
  reads: ({ reader, schema }) => ({ ledger: ledgerReadsOf(reader, schema) }),
});
