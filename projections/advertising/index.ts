import { readArea } from '../area.ts';
import { abResultsOf, abResultsProjection } from './ab-results.ts';
import { campaignCountsOf } from './campaign-counts.ts';
import { deliveryReadsOf } from './delivery/delivery-reads.ts';
import { adSeenProjection } from './delivery/seen.ts';
import { optimizationsIn } from './optimization-reads.ts';
import { responseTo } from './response-reads.ts';
import { segmentReadsOf } from './segment-reads.ts';
import { targetingReadsOf } from './targeting-reads.ts';
import { overlapsOf, targetingTermsProjection } from './targeting-terms.ts';

export { segmentReadsOf } from './segment-reads.ts';

export const advertising = readArea({
  projections: () => [abResultsProjection, targetingTermsProjection, adSeenProjection],
  reads: ({ reader, schema, registry, position }) => ({
    delivery: deliveryReadsOf(reader, schema, registry),
    campaignCounts: campaignCountsOf({ reader, schema, registry, position }),
    results: abResultsOf(reader, schema),
    segments: segmentReadsOf(reader, schema),
    overlaps: overlapsOf(reader, schema, registry),
    optimizations: optimizationsIn(reader, schema),
    response: responseTo(reader, schema),
    targeting: targetingReadsOf(reader, schema),
  }),
  forProcesses: ['campaignCounts'],
});
