import type { RoutesOf } from '../area.ts';
import { lastProgressOf } from './progress.ts';
import { queueRoute } from './queue.ts';
import { aiRoutes } from './routes.ts';

export const aiArea: RoutesOf = ({ resources, ports }) => [
  ...aiRoutes({ ...ports, resources, lastProgress: lastProgressOf(ports.broker) }),
  queueRoute({ resources }),
];
