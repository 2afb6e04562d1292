import type { RoutesOf } from '../area.ts';
import { analyticsRoutes } from './routes.ts';
import { sqlRoutes } from './sql.ts';

export const analyticsArea: RoutesOf = ({ resources, reads, ports }) => [
  ...analyticsRoutes({ resources, ...reads.analytics, targeting: reads.advertising.targeting }),
  ...sqlRoutes({ analyst: ports.analyst, sqlViews: reads.analytics.sqlViews }),
];
