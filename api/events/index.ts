import type { RoutesOf } from '../area.ts';
import { eventRoutes } from './routes.ts';

export const eventsArea: RoutesOf = ({ resources, ports }) => eventRoutes({ resources, uploads: ports });
