import type { RoutesOf } from '../area.ts';
import { countRoutes } from './counts.ts';
import { fileRoutes } from './files.ts';
import { analyticsRoutes } from './routes.ts';
import { sqlRoutes } from './sql.ts';

export { viewCountsOf } from './view-counts.ts';

export const analyticsArea: RoutesOf = ({ resources, reads, ports, feed }) => [
  ...analyticsRoutes({ resources, ...reads.analytics, targeting: reads.advertising.targeting }),
  ...sqlRoutes({ analyst: ports.analyst, sqlViews: reads.analytics.sqlViews }),
  ...fileRoutes({ resources, feed, datasets: ports.datasets, sqlViews: reads.analytics.sqlViews }),
  ...countRoutes({
    resources,
    feed,
    parts: reads.dashboard.parts,
    memberFacts: reads.dashboard.memberFacts,
    sqlViews: reads.analytics.sqlViews,
  }),
];
