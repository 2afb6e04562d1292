import type { Registry } from '../domain/kit/registry.ts';
import { accounts } from './accounts/index.ts';
import { advertising } from './advertising/index.ts';
import { analytics } from './analytics/index.ts';
import type { ReadContext } from './area.ts';
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
export const readsOf = (context: ReadContext) => ({
  resources: areas.resources.reads(context),
  dashboard: areas.dashboard.reads(context),
  search: areas.search.reads(context),
  feed: areas.feed.reads(context),
  realtime: areas.realtime.reads(context),
  notifications: areas.notifications.reads(context),
  analytics: areas.analytics.reads(context),
  advertising: areas.advertising.reads(context),
  accounts: areas.accounts.reads(context),
  social: areas.social.reads(context),
  commerce: areas.commerce.reads(context),
  competitions: areas.competitions.reads(context),
  profile: areas.profile.reads(context),
});
export type Reads = ReturnType<typeof readsOf>;

/** The reads that process managers need. */
export const processReadsOf = ({
  resources: { referrers, files },
  analytics: { reports },
  accounts: { staffOf },
  dashboard: { viewSubscribersOf },
  notifications: { heldNotices, membersOf, countMembers },
  profile: { points },
  advertising: { campaignCounts },
  search: { searchersOf, freshFinds },
}: Reads) => ({
  referrers,
  reports,
  staffOf,
  heldNotices,
  membersOf,
  countMembers,
  searchersOf,
  freshFinds,
  campaignCounts,
  viewSubscribersOf,
  itemsWithFile: files.itemsWithFile,
  totalsOf: (lines: readonly string[], upTo: bigint) => points.totalsOf(lines, upTo),
});
