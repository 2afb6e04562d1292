import type { FeedReads } from '../../projections/feed/feed-reads.ts';
import type { SocialReads } from '../../projections/social/social-reads.ts';
import type { ResourceDesk } from '../resources/desk.ts';

/** What the routes of the community work with. */
export type SocialDesk = {
  readonly resources: ResourceDesk;
  readonly reads: SocialReads;
  readonly feed: FeedReads;
};
