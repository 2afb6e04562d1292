import type { RoutesOf } from '../area.ts';
import { telemetryRoutes } from './telemetry.ts';
import { deliveryRoutes } from './deliveries.ts';
import { opsRoutes } from './routes.ts';
import { rebuildRoutes } from './rebuilds.ts';
import { timerRoutes } from './timers.ts';

export const opsArea: RoutesOf = ({ worker, projectionsStatus, ports, resources, reads, feed, watch }) => [
  ...opsRoutes({ worker, projectionsStatus, vault: ports.vault, runtime: resources.runtime, watch }),
  ...timerRoutes({ resources, timers: worker.timers }),
  ...rebuildRoutes({ resources, feed, lastRebuild: reads.accounts.lastRebuild }),
  ...deliveryRoutes(ports.deliveries),
  ...telemetryRoutes(ports.telemetry),
];
