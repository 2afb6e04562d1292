import type { RoutesOf } from '../area.ts';
import { calendarRoutes } from './calendar.ts';
import { eventRoutes } from './routes.ts';

export const eventsArea: RoutesOf = ({ resources, accounts, ports }) => [
  ...eventRoutes({ resources, uploads: ports }),
  ...calendarRoutes(resources, accounts.publicUrl),
];
