import type { RoutesOf } from '../area.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardArea: RoutesOf = ({ resources, reads }) =>
  dashboardRoutes({ resources, ...reads.dashboard });
