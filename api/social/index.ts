import type { RoutesOf } from '../area.ts';
import { socialRoutes } from './routes.ts';

export const socialArea: RoutesOf = ({ resources, reads }) =>
  socialRoutes({ resources, feed: reads.feed, reads: reads.social });
