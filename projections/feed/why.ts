import createKnex from 'knex';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { ruleSql } from '../resources/access.ts';
import type { FeedReads } from './feed-reads.ts';
import { FRIENDS } from './following.ts';

export const REASONS = [
  'own',
  'friend',
  'followed',
  'friends_reacted',
  'same_sport',
  'popular_in_sport',
  'promoted',
  'public',
  'staff',
] as const;

export type Reason = {
  readonly reason: (typeof REASONS)[number];
  /** Number of friends who reacted, and the name of one. */
  readonly count?: number;
  readonly name?: string;
};

export type WhyReads = {
  /** Why the actor sees a post, the closest reason first; null if the actor may not see it. */
  why(post: string, actor: Actor): Promise<readonly Reason[] | null>;
};

/** Number of posts that are called the most popular ones of a sport: the first page of that order. */
export const MOST_POPULAR = 20;

type Facts = {
  readonly isOwn: boolean;
  readonly isFriend: boolean;
  readonly isFollowed: boolean;
  readonly isPublic: boolean;
  readonly isPromoted: boolean;
  readonly sport: string | null;
  readonly isSameSport: boolean;
  readonly friends: number;
  readonly friend: string | null;
};

const FACTS =
  `select t.author_id = cast(:actor as uuid) as "isOwn", t.visibility = 'public' as "isPublic", ` +
  `t.promoted_at is not null as "isPromoted", t.sport, ` +
  `coalesce(t.sport = me.sport, false) as "isSameSport", ` +
  `exists (select 1 from (${FRIENDS}) f where f.id = t.author_id) as "isFriend", ` +
  `exists (select 1 from :schema:.follow f where f.follower_id = cast(:actor as uuid) and f.followed_id = t.author_id) as "isFollowed", ` +
  `reacted.friends, reacted.friend from :schema:.post t ` +
  `left join :schema:."user" me on me.id = cast(:actor as uuid) cross join lateral (` +
  `select count(*)::int as friends, (array_agg(u.name order by r.created_at desc, r.id))[1] as friend ` +
  `from (${FRIENDS}) f join :schema:.reaction r on r.user_id = f.id and r.post_id = t.id ` +
  `join :schema:."user" u on u.id = f.id and u.name is not null and f.id <> t.author_id) reacted ` +
  `where t.id = cast(:post as uuid) and :visible`;

const reasonsIn = (found: Facts, isPopular: boolean): readonly Reason[] => {
  const { isOwn, isFriend, isFollowed, isPublic, isPromoted, isSameSport, friends, friend } = found;
  const reasons: readonly (Reason | false)[] = [
    isOwn && { reason: 'own' },
    isFriend && { reason: 'friend' },
    isFollowed && { reason: 'followed' },
    friend !== null && { reason: 'friends_reacted', count: friends, name: friend },
    isSameSport && { reason: 'same_sport' },
    isPopular && { reason: 'popular_in_sport' },
    isPromoted && { reason: 'promoted' },
    isPublic && { reason: 'public' },
  ];
  const given = reasons.filter((one) => one !== false);
  return given.length > 0 ? given : [{ reason: 'staff' }];
};

/** Reads why a post is shown: one statement, and for a post of the reader's sport the first page of its popular posts. */
export const whyReadsOf = (
  reader: Reader,
  schema: string,
  registry: Registry,
  { page }: Pick<FeedReads, 'page'>,
): WhyReads => {
  const knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const kind = registry.kind('post');
  const isPopular = async (post: string, sport: string, actor: Actor): Promise<boolean> => {
    const popular = await page({ actor, order: 'popular', limit: MOST_POPULAR, where: { sport } });
    return popular.ok && popular.value.items.some(({ item }) => item.id === post);
  };
  return {
    why: async (post, actor) => {
      const [found] = await read<Facts>(
        'key',
        `why ${standingOf(actor)}`,
        () => {
          const anybody = anyOfStanding(actor);
          const visible = ruleSql({ knex, schema, registry }, kind, kind.resource.read, anybody);
          return knex.raw(FACTS, { schema, visible, actor: slot('the actor'), post: slot('post') });
        },
        { post, 'the actor': actor.id },
      );
      if (!found) return null;
      const { sport, isSameSport } = found;
      return reasonsIn(found, sport !== null && isSameSport && (await isPopular(post, sport, actor)));
    },
  };
};
