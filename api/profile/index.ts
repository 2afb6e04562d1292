import type { RoutesOf } from '../area.ts';
import { passportRoutes } from './passport.ts';
import { profileRoutes } from './routes.ts';

export const profileArea: RoutesOf = ({ resources, ports, accounts }) => [
  ...profileRoutes(resources),
  ...passportRoutes(resources, {
    passports: ports.accounts.passports,
    publicUrl: accounts.publicUrl,
    now: resources.runtime.now,
  }),
];
