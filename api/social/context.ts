import type { FeedReads } from '../../projections/feed/feed-reads.ts';
import type { SocialReads } from '../../projections/social/social-reads.ts';
import type { ResourceContext } from '../resources/context.ts';

/** Dependencies of the social routes. */
export type SocialContext = {
  readonly resources: ResourceContext;
  readonly reads: SocialReads;
  readonly feed: FeedReads;
};
