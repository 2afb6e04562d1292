import type { RoutesOf } from '../area.ts';
import { pointRoutes } from './points.ts';
import { profileRoutes } from './routes.ts';

export const profileArea: RoutesOf = ({ resources, reads }) => [
  ...profileRoutes(resources),
  ...pointRoutes({ resources, reads: reads.profile.points }),
];
