import type { RoutesOf } from '../area.ts';
import { telemetryRoutes } from './telemetry.ts';
import { opsRoutes } from './routes.ts';

export const opsArea: RoutesOf = ({ worker, projectionsStatus, ports, resources, watch }) => [
  ...opsRoutes({ worker, projectionsStatus, vault: ports.vault, runtime: resources.runtime, watch }),
  ...telemetryRoutes(ports.telemetry),
];
