import { readArea } from '../area.ts';
import { socialReadsOf } from './social-reads.ts';

export const social = readArea({
  projections: () => [],
  reads: ({ reader, schema, registry }) => socialReadsOf(reader, schema, registry),
});
