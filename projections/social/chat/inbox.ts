import type { Knex } from 'knex';
import { ok, refuse, type Result } from '../../../domain/errors.ts';
import type { Actor } from '../../../domain/kit/rules.ts';
import { slot, standingOf } from '../../engine/prepared.ts';
import { decodeCursor, encodeCursor } from '../../resources/cursor.ts';
import type { ReadItem } from '../../resources/queries.ts';
import { selectionOf } from '../../resources/selection.ts';
import { MOST_UNREAD } from '../social-reads.ts';
import { foldedSql, instantSql, patternOf, type Statements } from './statements.ts';

/** A room of the actor's, with the data for a list of conversations. */
export type InboxRoom = ReadItem & {
  /** The newest message that the actor has; null = none yet. */
  readonly lastId: string | null;
  /** When something was last said there; otherwise when the actor joined. */
  readonly activeAt: string;
  /** At most {@link MOST_UNREAD}. */
  readonly unread: number;
  readonly readAt: string | null;
  /** A stranger has written to the actor, who has not accepted it yet. */
  readonly isRequest: boolean;
};

export type InboxRequest = {
  readonly actor: Actor;
  /** `requests`: what strangers have written; `friends`: the rooms of friends, also those without a message. */
  readonly view: 'all' | 'requests' | 'friends';
  /** Part of the name of the room or of the other person. Rooms without messages are found as well. */
  readonly search: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

export type InboxReads = {
  /** The actor's rooms, the most recently active first. */
  inbox(
    request: InboxRequest,
  ): Promise<Result<{ readonly items: readonly InboxRoom[]; readonly nextCursor: string | null }>>;
  /** The number of message requests to the actor. */
  requestsOf(actor: Actor): Promise<number>;
};

const INBOX = 'inbox';

/** A stranger has written to the actor in the room `r`, and the actor has not accepted it yet. */
const IS_REQUEST =
  "(r.kind = 'direct' and r.opener_id <> cast(:actor as uuid) and r.friendship_id is null and r.accepted_at is null)";

/** Reads of the list of conversations. */
export const inboxReadsOf = ({ knex, schema, room, read, forActor }: Statements): InboxReads => {
  const inboxSql = ({ actor, view, search }: InboxRequest, isNext: boolean): Knex.Raw => {
    const partner = 'case when r.opener_id = cast(:actor as uuid) then r.with_id else r.opener_id end';
    const isInView = {
      all: `not ${IS_REQUEST}`,
      requests: IS_REQUEST,
      friends: "(r.kind = 'direct' and r.friendship_id is not null)",
    }[view];
    const isUsed = view === 'friends' ? 'true' : "(l.id is not null or r.kind = 'group')";
    const isListed = search === '' ? isUsed : `${foldedSql('coalesce(r.seen_name, u.name)')} like :pattern`;
    const unread =
      '(select count(*)::float8 from (select 1 from :schema:.message t where t.room_id = r.id ' +
      'and t.created_at > coalesce(r.read_at, r.joined_at) and t.sender_id <> cast(:actor as uuid) ' +
      `and :seenMessage and not :hidden limit ${MOST_UNREAD}) found)`;
    return knex.raw(
      `select ${selectionOf(room, schema)}, t.last_id as "lastId", t.is_request as "isRequest", t.unread as "unread", ` +
        `${instantSql('t.active_at', 'activeAt')}, ${instantSql('t.read_at', 'readAt')} from (` +
        `select r.*, l.id as last_id, coalesce(l.created_at, r.joined_at) as active_at, ${IS_REQUEST} as is_request, ` +
        `${unread} as unread from (` +
        'select t.*, case when :seenName then t.name end as seen_name, ru.last_read_at as read_at, ru.joined_at from :schema:.room_user ru ' +
        'join :schema:.room t on t.id = ru.room_id where ru.user_id = cast(:actor as uuid) and :seenRoom) r ' +
        'left join lateral (select t.id, t.created_at from :schema:.message t where t.room_id = r.id ' +
        'and :seenMessage and not :hidden order by t.created_at desc, t.id desc limit 1) l on true ' +
        `left join :schema:."user" u on u.id = ${partner} where ${isListed} and ${isInView} ` +
        (isNext
          ? 'and (coalesce(l.created_at, r.joined_at), r.id) < (:fromAt, cast(:fromId as uuid)) '
          : '') +
        'order by active_at desc, r.id desc limit :limit) t order by t.active_at desc, t.id desc',
      {
        ...forActor(actor),
        ...(search !== '' && { pattern: slot('the pattern') }),
        ...(isNext && { fromAt: slot('from value'), fromId: slot('from id') }),
        limit: slot('the limit'),
      },
    );
  };

  const requestsSql = (actor: Actor): Knex.Raw =>
    knex.raw(
      'select count(*)::float8 as "count" from (select t.* from :schema:.room_user ru ' +
        'join :schema:.room t on t.id = ru.room_id where ru.user_id = cast(:actor as uuid) and :seenRoom) r ' +
        `where ${IS_REQUEST} and exists (select 1 from :schema:.message t where t.room_id = r.id ` +
        'and :seenMessage and not :hidden)',
      forActor(actor),
    );

  return {
    requestsOf: async (actor) => {
      const [row] = await read<{ readonly count: number }>(
        'list',
        `requests ${standingOf(actor)}`,
        () => requestsSql(actor),
        { 'the actor': actor.id },
      );
      return row?.count ?? 0;
    },
    inbox: async (request) => {
      const { actor, view, search, limit, cursor } = request;
      const from = cursor === undefined ? null : decodeCursor(cursor, INBOX, 'timestamptz');
      if (cursor !== undefined && !from) return refuse('bad_cursor');
      const rows = await read<InboxRoom>(
        'list',
        `inbox ${view} ${search !== ''} ${from !== null} ${standingOf(actor)}`,
        () => inboxSql(request, from !== null),
        {
          'the actor': actor.id,
          'the limit': limit + 1,
          'the pattern': patternOf(search),
          'from value': from?.[0],
          'from id': from?.[1],
        },
      );
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return ok({ items, nextCursor: last ? encodeCursor(INBOX, [last.activeAt, last.id]) : null });
    },
  };
};
