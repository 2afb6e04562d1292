import type { RoutesOf } from '../area.ts';
import { sportsRoutes } from './routes.ts';

export const sportsArea: RoutesOf = ({ resources }) => sportsRoutes(resources);
