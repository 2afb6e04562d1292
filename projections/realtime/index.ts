import { readArea } from '../area.ts';
import { deliveriesProjection } from './deliveries.ts';
import { deliveryReadsOf } from './delivery-reads.ts';

export const realtime = readArea({
  projections: () => [deliveriesProjection],
  reads: ({ reader, schema }) => deliveryReadsOf(reader, schema),
});
