import type { RoutesOf } from '../area.ts';
import { searchRoutes } from './routes.ts';

export const searchArea: RoutesOf = ({ resources, reads }) =>
  searchRoutes({ resources, search: reads.search });
