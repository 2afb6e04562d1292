import createKnex, { type Knex } from 'knex';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { ruleSql } from '../resources/access.ts';
import { decodeCursor, encodeCursor } from '../resources/cursor.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Page, ReadItem } from '../resources/queries.ts';
import type { Reader } from '../engine/reader.ts';
import { selectionOf } from '../resources/selection.ts';

/** One page, newest first. */
export type PageOf = { readonly actor: Actor; readonly limit: number; readonly cursor?: string };

/** Counts of a member's relations. */
export type Connections = {
  readonly friends: number;
  readonly received: number;
  readonly sent: number;
  readonly followers: number;
  readonly following: number;
};

export type SocialReads = {
  /** Unread messages by others in the actor's rooms. */
  received(wanted: PageOf): Promise<Result<Page>>;
  /** Unread messages by others for each room; at most {@link MOST_UNREAD} each. Rooms without any, and muted ones, are left out. */
  readonly unreadByRoom: (actor: Actor) => Promise<ReadonlyMap<string, number>>;
  /** The friendships of a member, in one state or all, that the actor may see. */
  friendshipsOf(person: string, state: string | null, wanted: PageOf): Promise<Result<Page>>;
  connectionsOf(person: string): Promise<Connections>;
};

/** Unread messages of a room are counted up to this number. */
export const MOST_UNREAD = 100;

const NEWEST = 't.created_at desc, t.id desc';
const ORDER = '-createdAt';

/** A page of friendships with a person on one side. */
const side = (column: string) =>
  `(select t.* from :schema:.friendship t where t.${column} = cast(:person as uuid) and ` +
  `(:state = '' or t.state = :state) and :visible and :after order by ${NEWEST} limit :limit)`;

/** Number of friendships in a state with a person on one side. */
const asked = (column: string, state: string) =>
  `(select count(*) from :schema:.friendship f where f.${column} = cast(:person as uuid) and f.state = '${state}')`;

/** Number of followers, or of followed members. */
const follows = (column: string) =>
  `(select count(*) from :schema:.follow f where f.${column} = cast(:person as uuid))`;

/** Social reads that filter by more than one column. */
export const socialReadsOf = (reader: Reader, schema: string, registry: Registry): SocialReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const [message, friendship] = [registry.kind('message'), registry.kind('friendship')];

  const visible = (kind: Kind, actor: Actor) =>
    ruleSql({ knex, schema, registry }, kind, kind.resource.read, anyOfStanding(actor));

  /** One page of a statement; `after` is its condition for continuing at a cursor. */
  const page = async (
    shape: string,
    { actor, limit, cursor }: PageOf,
    build: (after: Knex.Raw) => Knex.Raw,
    values: Readonly<Record<string, unknown>> = {},
  ): Promise<Result<Page>> => {
    const from = cursor === undefined ? null : decodeCursor(cursor, ORDER, 'timestamptz');
    if (cursor !== undefined && !from) return refuse('bad_cursor');
    const after = from
      ? knex.raw('(t.created_at, t.id) < (?, ?::uuid)', [slot('from value'), slot('from id')])
      : knex.raw('true');
    const rows = await read<ReadItem>(
      'list',
      `${shape} ${from !== null} ${standingOf(actor)}`,
      () => build(after),
      {
        ...values,
        'the actor': actor.id,
        'the limit': limit + 1,
        'from value': from?.[0],
        'from id': from?.[1],
      },
    );
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const more = rows.length > limit && last;
    return ok({ items, nextCursor: more ? encodeCursor(ORDER, [last.createdAt, last.id]) : null });
  };

  /** Messages by others in each room `ru` of the actor that the actor may see. */
  const ofOthers = (actor: Actor) => ({
    schema,
    actor: anyOfStanding(actor)?.id,
    visible: visible(message, actor),
  });

  return {
    // each room is read by its index up to the limit, so the cost does not depend on its length
    received: (wanted) =>
      page('received', wanted, (after) =>
        knex.raw(
          `select ${selectionOf(message, schema)} from :schema:.room_user ru cross join lateral (` +
            'select t.* from :schema:.message t where t.room_id = ru.room_id and ' +
            't.sender_id <> cast(:actor as uuid) and :visible and :after ' +
            `order by ${NEWEST} limit :limit) t where ru.user_id = cast(:actor as uuid) ` +
            `order by ${NEWEST} limit :limit`,
          { ...ofOthers(wanted.actor), after, limit: slot('the limit') },
        ),
      ),
    unreadByRoom: async (actor) => {
      const rows = await read<{ room: string; count: number }>(
        'list',
        `unread ${standingOf(actor)}`,
        () =>
          knex.raw(
            'select ru.room_id as room, n.count::float8 as count from :schema:.room_user ru cross join lateral (' +
              'select count(*) from (select 1 from :schema:.message t where t.room_id = ru.room_id and ' +
              't.created_at > coalesce(ru.last_read_at, ru.joined_at) and ' +
              't.sender_id <> cast(:actor as uuid) and :visible and not exists (select 1 from :schema:.message_hiding h ' +
              'where h.message_id = t.id and h.user_id = cast(:actor as uuid)) limit :most) found) n ' +
              'where ru.user_id = cast(:actor as uuid) and n.count > 0 and not exists (' +
              'select 1 from :schema:.room_mute m where m.room_id = ru.room_id and m.user_id = ru.user_id)',
            { ...ofOthers(actor), most: MOST_UNREAD },
          ),
        { 'the actor': actor.id },
      );
      return new Map(rows.map(({ room, count }) => [room, count]));
    },
    friendshipsOf: (person, state, wanted) => {
      return page(
        'friendships',
        wanted,
        (after) =>
          knex.raw(
            `select ${selectionOf(friendship, schema)} from (${side('requester_id')} union all ${side('addressee_id')}) t ` +
              `order by ${NEWEST} limit :limit`,
            {
              schema,
              after,
              visible: visible(friendship, wanted.actor),
              person: slot('the person'),
              state: slot('the state'),
              limit: slot('the limit'),
            },
          ),
        { 'the person': person, 'the state': state ?? '' },
      );
    },
    connectionsOf: async (person) => {
      const [row] = await read<Connections>(
        'scan',
        'connections',
        () =>
          knex.raw(
            `select (${asked('requester_id', 'accepted')} + ${asked('addressee_id', 'accepted')})::float8 as friends, ` +
              `${asked('addressee_id', 'pending')}::float8 as received, ` +
              `${asked('requester_id', 'pending')}::float8 as sent, ` +
              `${follows('followed_id')}::float8 as followers, ${follows('follower_id')}::float8 as following`,
            { schema, person: slot('the person') },
          ),
        { 'the person': person },
      );
      return row ?? { friends: 0, received: 0, sent: 0, followers: 0, following: 0 };
    },
  };
};
