import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { ResourceDesk } from '../resources/desk.ts';
import { reportRoutes } from './reports.ts';
import { roomRoutes } from './rooms.ts';

/** What the community is asked for beside what its definitions serve. */
export const socialRoutes = (desk: ResourceDesk): readonly Route<Caller>[] => [
  ...roomRoutes(desk),
  ...reportRoutes(desk),
];
