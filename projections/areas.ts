import type { Registry } from '../domain/kit/registry.ts';
import { accounts } from './accounts/index.ts';
import { advertising } from './advertising/index.ts';
import { analytics } from './analytics/index.ts';
import { processReadsOfAreas, readsOfAreas, type ReadContext } from './area.ts';
import { commerce } from './commerce/index.ts';
import { competitions } from './competitions/index.ts';
import { dashboard } from './dashboard/index.ts';
import type { Projection } from './engine/projection.ts';
import { feed } from './feed/index.ts';
import { notifications } from './notifications/index.ts';
import { profile } from './profile/index.ts';
import { realtime } from './realtime/index.ts';
import { resources } from './resources/index.ts';
import { search } from './search/index.ts';
import { social } from './social/index.ts';

/** Schema of the live read models. */
export const SCHEMA = 'read';

const areas = {
  resources,
  dashboard,
  search,
  feed,
  realtime,
  notifications,
  analytics,
  advertising,
  accounts,
  social,
  commerce,
  competitions,
  profile,
};

/** All projections of Malaab: one for each resource, and those over several resources. */
export const allProjections = (registry: Registry): readonly Projection[] =>
  Object.values(areas).flatMap((area) => area.projections(registry));

/** The reads of all areas, by area name. */
export const readsOf = (context: ReadContext) => readsOfAreas(areas, context);
export type Reads = ReturnType<typeof readsOf>;

/** The reads that process managers and jobs need. */
export const processReadsOf = (reads: Reads) => processReadsOfAreas(areas, reads);
