import type { RoutesOf } from '../area.ts';
import { matchTotalsRoute } from './match-totals.ts';
import { passportRoutes } from './passport.ts';
import { pointRoutes } from './points.ts';
import { profileRoutes } from './routes.ts';

export const profileArea: RoutesOf = ({ resources, reads, ports, accounts }) => [
  ...profileRoutes(resources),
  matchTotalsRoute(resources, reads.profile.matchTotals),
  ...pointRoutes({ resources, reads: reads.profile.points }),
  ...passportRoutes(resources, {
    passports: ports.accounts.passports,
    publicUrl: accounts.publicUrl,
    now: resources.runtime.now,
  }),
];
