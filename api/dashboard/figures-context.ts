import type { ProjectionsStatus } from '../../projections/engine/status.ts';
import type { Reads } from '../../projections/areas.ts';
import type { ActivityContext } from './activity.ts';

/** Dependencies of the routes with numbers. */
export type FiguresContext = ActivityContext & {
  readonly dashboard: Reads['dashboard']['dashboard'];
  readonly projectionsStatus: () => Promise<ProjectionsStatus>;
};

/** The area of permissions. */
export const AREA = 'dashboard';
export const ACCESS = 'Admins with `dashboard:read`.';
