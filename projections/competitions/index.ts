import { readArea } from '../area.ts';
import { standingsOf } from './standings.ts';

export const competitions = readArea({
  projections: () => [],
  reads: ({ reader, schema, registry }) => ({ standings: standingsOf(reader, schema, registry) }),
});
