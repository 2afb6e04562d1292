import createKnex, { type Knex } from 'knex';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { ruleSql } from '../resources/access.ts';
import { decodeCursor, encodeCursor } from '../resources/cursor.ts';
import type { PageOf } from './social-reads.ts';
import { SUGGESTIONS } from './suggestions.ts';

/** A suggested member, and why. */
export type Suggestion = {
  readonly id: string;
  readonly score: number;
  /** Number of common friends. */
  readonly friends: number;
  /** A team that both are in. */
  readonly teamId: string | null;
  /** A club that has the teams of both. */
  readonly clubId: string | null;
  /** The sport of both. */
  readonly sport: string | null;
  /** The governorate of both. */
  readonly governorate: string | null;
};

/** Connection between the actor and another member. */
export type Connection = {
  /** The other member. */
  readonly userId: string;
  readonly friendshipId: string | null;
  readonly friendshipState: string | null;
  readonly requesterId: string | null;
  readonly followId: string | null;
  readonly followsYou: boolean;
  readonly blockId: string | null;
  readonly muteId: string | null;
};

export type NetworkReads = {
  /** Suggested members for the actor, best first. */
  suggestions(
    wanted: PageOf,
  ): Promise<Result<{ readonly items: readonly Suggestion[]; readonly nextCursor: string | null }>>;
  /** The connections with those members whom the actor may see, unordered. */
  connectionsWith(persons: readonly string[], actor: Actor): Promise<readonly Connection[]>;
};

const ORDER = '-score';

const CONNECTION =
  'select t.id as "userId", f.id as "friendshipId", f.state as "friendshipState", f.requester_id as "requesterId", ' +
  'mine.id as "followId", theirs.id is not null as "followsYou", b.id as "blockId", m.id as "muteId" from :schema:."user" t ' +
  'left join :schema:.friendship f on (f.requester_id = t.id and f.addressee_id = cast(:actor as uuid)) ' +
  'or (f.addressee_id = t.id and f.requester_id = cast(:actor as uuid)) ' +
  'left join :schema:.follow mine on mine.follower_id = cast(:actor as uuid) and mine.followed_id = t.id ' +
  'left join :schema:.follow theirs on theirs.follower_id = t.id and theirs.followed_id = cast(:actor as uuid) ' +
  'left join :schema:.block_list b on b.user_id = cast(:actor as uuid) and b.blocked_user_id = t.id ' +
  'left join :schema:.user_mute m on m.user_id = cast(:actor as uuid) and m.muted_id = t.id ' +
  'where t.id = any(cast(:persons as uuid[])) and :visible';

/** Reads of a member's network: one statement each. */
export const networkReadsOf = (reader: Reader, schema: string, registry: Registry): NetworkReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const user = registry.kind('user');
  const visible = (actor: Actor) =>
    ruleSql({ knex, schema, registry }, user, user.resource.read, anyOfStanding(actor));

  return {
    suggestions: async ({ actor, limit, cursor }) => {
      const from = cursor === undefined ? null : decodeCursor(cursor, ORDER, 'bigint');
      if (cursor !== undefined && !from) return refuse('bad_cursor');
      const after = from
        ? knex.raw('(s.score, t.id) < (?::int8, ?::uuid)', [slot('from value'), slot('from id')])
        : knex.raw('true');
      const rows = await read<Suggestion>(
        'scan',
        `suggestions ${from !== null} ${standingOf(actor)}`,
        () =>
          knex.raw(SUGGESTIONS, {
            schema,
            after,
            visible: visible(actor),
            actor: slot('the actor'),
            limit: slot('the limit'),
          }),
        { 'the actor': actor.id, 'the limit': limit + 1, 'from value': from?.[0], 'from id': from?.[1] },
      );
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const hasMore = rows.length > limit && last;
      return ok({ items, nextCursor: hasMore ? encodeCursor(ORDER, [last.score, last.id]) : null });
    },
    connectionsWith: (persons, actor) =>
      read<Connection>(
        'list',
        `connections ${standingOf(actor)}`,
        () =>
          knex.raw(CONNECTION, {
            schema,
            visible: visible(actor),
            actor: slot('the actor'),
            persons: slot('the persons'),
          }),
        { 'the actor': actor.id, 'the persons': persons },
      ),
  };
};
