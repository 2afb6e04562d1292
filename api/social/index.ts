import type { RoutesOf } from '../area.ts';
import { socialRoutes } from './routes.ts';

export const socialArea: RoutesOf = ({ resources, accounts, reads, ports, realtime }) =>
  socialRoutes({
    resources,
    accounts,
    feed: reads.feed,
    reads: reads.social,
    staffOf: reads.accounts.staffOf,
    spamModels: ports.spamModels,
    waitForChange: realtime.waitForChange,
  });
