import type { RoutesOf } from '../area.ts';
import { dashboardRoutes } from './routes.ts';

export { stepsAt } from './activity.ts';
export { viewFiguresOf } from './view-figures.ts';

export const dashboardArea: RoutesOf = ({ resources, reads, worker, ports, projectionsStatus }) =>
  dashboardRoutes({
    resources,
    ...reads.dashboard,
    search: reads.search,
    moderationQueue: reads.social.moderationQueue,
    worker,
    vault: ports.vault,
    projectionsStatus,
  });
