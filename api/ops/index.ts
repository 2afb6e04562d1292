import type { RoutesOf } from '../area.ts';
import { telemetryRoutes } from './telemetry.ts';
import { deliveryRoutes } from './deliveries.ts';
import { opsRoutes } from './routes.ts';
import { timerRoutes } from './timers.ts';

export const opsArea: RoutesOf = ({ worker, projectionsStatus, ports, resources, watch }) => [
  ...opsRoutes({ worker, projectionsStatus, vault: ports.vault, runtime: resources.runtime, watch }),
  ...timerRoutes({ resources, timers: worker.timers }),
  ...deliveryRoutes(ports.deliveries),
  ...telemetryRoutes(ports.telemetry),
];
