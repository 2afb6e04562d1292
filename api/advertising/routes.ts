import { z } from 'zod';
import { ADVERTISEMENT_TYPES, CAMPAIGN_TYPES } from '../../domain/advertising/values.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { pictureRoute } from '../uploads/picture-of.ts';
import type { UploadContext } from '../uploads/upload.ts';
import { abTestRoutes, type AbTestContext } from './ab-test.ts';
import { analyzeOptimizationsRoute, type OptimizationsContext } from './optimizations.ts';
import { hideRoute } from './delivery/hide.ts';
import { estimateRoute, resultsRoute, type ResultsContext } from './delivery/results.ts';
import { serveRoute, type ServeContext } from './delivery/serve.ts';
import { startCampaignRoute, type CampaignContext } from './start-campaign.ts';
import { optimizeRoutes, type OptimizeContext } from './optimize.ts';
import { segmentRoutes, type SegmentsContext } from './segments.ts';
import { topUpRoute } from './top-up.ts';
import { targetingRoutes, type TargetingContext } from './targeting.ts';

export type AdvertisingContext = AbTestContext &
  OptimizationsContext &
  OptimizeContext &
  SegmentsContext &
  CampaignContext &
  ServeContext &
  ResultsContext &
  TargetingContext & { readonly uploads: UploadContext };

/** `GET /campaigns/types` and similar routes: the values of `type`. */
const typesRoute = (of: string, path: `/${string}`, values: readonly string[]): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: `${path}/types`,
    operationId: `${of}.types`,
    summary: `The types that a new ${of} may be of`,
    auth: 'none',
    responses: {
      200: { description: 'All of them', schema: () => z.object({ items: z.array(z.string()) }) },
    },
    handle: () => ({ status: 200, body: { items: values } }),
  });

/** Routes of advertising, beside those of the definitions. */
export const advertisingRoutes = (context: AdvertisingContext): readonly Route<Caller>[] => [
  typesRoute('campaign', '/campaigns', CAMPAIGN_TYPES),
  typesRoute('advertisement', '/advertisements', ADVERTISEMENT_TYPES),
  pictureRoute(context, {
    of: 'advertisement',
    field: 'media',
    file: 'advertisement',
    summary: 'Puts a picture into an advertisement; one that its sponsor changes waits for approval again',
  }),
  pictureRoute(context, {
    of: 'article',
    field: 'cover',
    file: 'article',
    summary: 'Gives an article its cover',
  }),
  serveRoute(context),
  hideRoute(context),
  resultsRoute(context),
  estimateRoute(context),
  startCampaignRoute(context),
  topUpRoute(context),
  ...abTestRoutes(context),
  ...segmentRoutes(context),
  ...targetingRoutes(context),
  ...optimizeRoutes(context),
  analyzeOptimizationsRoute(context),
];
