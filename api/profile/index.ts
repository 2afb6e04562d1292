import type { RoutesOf } from '../area.ts';
import { profileRoutes } from './routes.ts';

export const profileArea: RoutesOf = ({ resources }) => profileRoutes(resources);
