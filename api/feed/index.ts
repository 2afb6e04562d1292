import type { RoutesOf } from '../area.ts';
import { feedRoutes } from './routes.ts';
import { taggedRoutes } from './tagged.ts';
import { viewRoutes } from './views.ts';
import { whyRoute } from './why.ts';

export { postSchema } from './routes.ts';
export { counted, counting, countView, noteUncounted } from './views.ts';

export const feedArea: RoutesOf = ({ resources, reads }) => [
  ...feedRoutes({ resources, feed: reads.feed }),
  whyRoute(resources, reads.feed),
  ...taggedRoutes({ resources, feed: reads.feed }),
  ...viewRoutes(resources, reads.analytics.figures),
];
