import type { RoutesOf } from '../area.ts';
import { commerceRoutes } from './routes.ts';

export const commerceArea: RoutesOf = ({ resources, ports, reads }) =>
  commerceRoutes({ ...ports, resources, uploads: ports, ...reads.commerce, search: reads.search });
