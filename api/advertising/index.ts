import type { RoutesOf } from '../area.ts';
import { advertisingRoutes } from './routes.ts';

export { isShowing } from './delivery/showing.ts';

export const advertisingArea: RoutesOf = ({ resources, ports, reads }) =>
  advertisingRoutes({
    resources,
    uploads: ports,
    adPrices: ports.adPrices,
    payments: ports.payments,
    ...reads.advertising,
  });
