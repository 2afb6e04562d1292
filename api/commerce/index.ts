import type { RoutesOf } from '../area.ts';
import { commerceRoutes } from './routes.ts';

export const commerceArea: RoutesOf = ({ resources, ports }) =>
  commerceRoutes({ resources, uploads: ports, shipping: ports.shipping });
