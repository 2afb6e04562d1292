import { z } from 'zod';
import { ADVERTISEMENT_TYPES, CAMPAIGN_TYPES } from '../../domain/advertising/values.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { pictureRoute } from '../uploads/picture-of.ts';
import type { UploadDesk } from '../uploads/upload.ts';
import { abTestRoutes, type AbTestDesk } from './ab-test.ts';
import { analyzeOptimizationsRoute, type OptimizationsDesk } from './optimizations.ts';
import { optimizeRoutes, type OptimizeDesk } from './optimize.ts';
import { segmentRoutes, type SegmentsDesk } from './segments.ts';
import { targetingRoutes, type TargetingDesk } from './targeting.ts';

export type AdvertisingDesk = AbTestDesk &
  OptimizationsDesk &
  OptimizeDesk &
  SegmentsDesk &
  TargetingDesk & { readonly uploads: UploadDesk };

/** `GET /campaigns/types` and the like: the values that `type` may have. */
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

/** What advertising is asked for beside what its definitions serve. */
export const advertisingRoutes = (desk: AdvertisingDesk): readonly Route<Caller>[] => [
  typesRoute('campaign', '/campaigns', CAMPAIGN_TYPES),
  typesRoute('advertisement', '/advertisements', ADVERTISEMENT_TYPES),
  pictureRoute(desk, {
    of: 'advertisement',
    field: 'media',
    file: 'advertisement',
    summary: 'Puts a picture into an advertisement; one that its sponsor changes waits for approval again',
  }),
  pictureRoute(desk, {
    of: 'article',
    field: 'cover',
    file: 'article',
    summary: 'Gives an article its cover',
  }),
  ...abTestRoutes(desk),
  ...segmentRoutes(desk),
  ...targetingRoutes(desk),
  ...optimizeRoutes(desk),
  analyzeOptimizationsRoute(desk),
];
