import type { RoutesOf } from '../area.ts';
import { analyticsRoutes } from './routes.ts';

export const analyticsArea: RoutesOf = ({ resources, reads }) =>
  analyticsRoutes({ resources, ...reads.analytics, targeting: reads.advertising.targeting });
