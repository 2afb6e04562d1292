import createKnex, { type Knex } from 'knex';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { fold } from '../../domain/text/fold.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { ruleSql } from '../resources/access.ts';
import { decodeCursor, encodeCursor, type Cursor } from '../resources/cursor.ts';
import type { ReadItem } from '../resources/queries.ts';
import { selectionOf } from '../resources/selection.ts';
import { MOST_UNREAD } from './social-reads.ts';

/** A room of the actor's, with what a list of conversations shows of it. */
export type InboxRoom = ReadItem & {
  /** The newest message that the actor has; null = none yet. */
  readonly lastId: string | null;
  /** When something was last said there; otherwise when the actor joined. */
  readonly activeAt: string;
  /** At most {@link MOST_UNREAD}. */
  readonly unread: number;
  readonly readAt: string | null;
  /** A stranger has written to the actor, who has not agreed to it yet. */
  readonly isRequest: boolean;
};

export type InboxRequest = {
  readonly actor: Actor;
  readonly requests: boolean;
  /** Part of the name of the room or of the other person. Rooms without messages are found as well. */
  readonly search: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** Where a page of a conversation begins: at most one of cursors in either direction and an instant. */
export type End = {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly around?: string | undefined;
};

export type ConversationRequest = {
  readonly actor: Actor;
  readonly roomId: string;
  readonly end: End;
  readonly search: string;
  readonly limit: number;
};

/** Messages, newest first, and cursors to the pages on both sides; null = nothing further. */
export type ConversationPage = {
  readonly items: readonly ReadItem[];
  readonly older: string | null;
  readonly newer: string | null;
};

/** A reaction as a message shows it. */
export type MessageReaction = {
  readonly id: string;
  readonly messageId: string;
  readonly userId: string;
  readonly type: string;
};

export type ChatReads = {
  /** The actor's rooms, the most recently active first. */
  inbox(
    request: InboxRequest,
  ): Promise<Result<{ readonly items: readonly InboxRoom[]; readonly nextCursor: string | null }>>;
  /** A page of a room's messages, without those that the actor has deleted for themselves. */
  conversation(request: ConversationRequest): Promise<Result<ConversationPage>>;
  /** The reactions to messages, in the order in which they were given. The actor must see the messages. */
  reactionsTo(messages: readonly string[]): Promise<readonly MessageReaction[]>;
};

const INBOX = 'inbox';
const NEWEST = '-createdAt';
/** Later than every id of the same instant. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const MARKS = '[\u0300-\u036F\u0640\u064B-\u065F\u0670]';
const instantSql = (source: string, name: string) =>
  `to_char(${source} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`;

/** A text without marks and with one form for each letter, nearly as `fold` writes it. */
const foldedSql = (source: string): string =>
  `translate(regexp_replace(normalize(lower(${source}), NFKD), '${MARKS}', '', 'g'), 'ةىٱ', 'هيا')`;

/** A pattern for LIKE that finds a folded text anywhere. */
const patternOf = (search: string): string => `%${fold(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The cursor of a message; null for none. */
const cursorAt = (item: ReadItem | undefined): string | null =>
  item ? encodeCursor(NEWEST, [item.createdAt, item.id]) : null;

/** Reads of conversations. */
export const chatReadsOf = (reader: Reader, schema: string, registry: Registry): ChatReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const [room, message] = [registry.kind('room'), registry.kind('message')];
  const rules = { knex, schema, registry };

  /** Values of the statements for an actor. `t` is a row of the kind in `seenRoom` and `seenMessage`. */
  const forActor = (actor: Actor) => {
    const anybody = anyOfStanding(actor);
    return {
      schema,
      actor: slot('the actor'),
      seenRoom: ruleSql(rules, room, room.resource.read, anybody),
      seenMessage: ruleSql(rules, message, message.resource.read, anybody),
      hidden: knex.raw(
        'exists (select 1 from ??.message_hiding h where h.message_id = t.id and h.user_id = cast(? as uuid))',
        [schema, slot('the actor')],
      ),
    };
  };

  const inboxSql = ({ actor, requests, search }: InboxRequest, isNext: boolean): Knex.Raw => {
    const partner = 'case when r.opener_id = cast(:actor as uuid) then r.with_id else r.opener_id end';
    const isRequest =
      "(r.kind = 'direct' and r.opener_id <> cast(:actor as uuid) and r.friendship_id is null and r.accepted_at is null)";
    const isListed =
      search === ''
        ? "(l.id is not null or r.kind = 'group')"
        : `${foldedSql('coalesce(r.name, u.name)')} like :pattern`;
    const unread =
      '(select count(*)::float8 from (select 1 from :schema:.message t where t.room_id = r.id ' +
      'and t.created_at > coalesce(r.read_at, r.joined_at) and t.sender_id <> cast(:actor as uuid) ' +
      `and :seenMessage and not :hidden limit ${MOST_UNREAD}) found)`;
    return knex.raw(
      `select ${selectionOf(room, schema)}, t.last_id as "lastId", t.is_request as "isRequest", t.unread as "unread", ` +
        `${instantSql('t.active_at', 'activeAt')}, ${instantSql('t.read_at', 'readAt')} from (` +
        `select r.*, l.id as last_id, coalesce(l.created_at, r.joined_at) as active_at, ${isRequest} as is_request, ` +
        `${unread} as unread from (` +
        'select t.*, ru.last_read_at as read_at, ru.joined_at from :schema:.room_user ru ' +
        'join :schema:.room t on t.id = ru.room_id where ru.user_id = cast(:actor as uuid) and :seenRoom) r ' +
        'left join lateral (select t.id, t.created_at from :schema:.message t where t.room_id = r.id ' +
        'and :seenMessage and not :hidden order by t.created_at desc, t.id desc limit 1) l on true ' +
        `left join :schema:."user" u on u.id = ${partner} where ${isListed} and ${requests ? '' : 'not '}${isRequest} ` +
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

  type Direction = 'older' | 'newer';

  const messagesSql = (actor: Actor, direction: Direction, isFrom: boolean, isSearch: boolean): Knex.Raw => {
    const [than, order] = direction === 'older' ? ['<', 'desc'] : ['>', 'asc'];
    return knex.raw(
      `select ${selectionOf(message, schema)} from :schema:.message t where t.room_id = cast(:room as uuid) ` +
        'and :seenMessage and not :hidden ' +
        (isFrom ? `and (t.created_at, t.id) ${than} (:fromAt, cast(:fromId as uuid)) ` : '') +
        (isSearch ? `and ${foldedSql('t.text')} like :pattern ` : '') +
        `order by t.created_at ${order}, t.id ${order} limit :limit`,
      {
        ...forActor(actor),
        room: slot('the room'),
        ...(isFrom && { fromAt: slot('from value'), fromId: slot('from id') }),
        ...(isSearch && { pattern: slot('the pattern') }),
        limit: slot('the limit'),
      },
    );
  };

  /** Messages on one side of a place, nearest first, and whether there are more. */
  const side = async (
    { actor, roomId, search }: ConversationRequest,
    direction: Direction,
    from: Cursor | null,
    limit: number,
  ) => {
    const isSearch = search !== '';
    const rows = await read<ReadItem>(
      'list',
      `conversation ${direction} ${from !== null} ${isSearch} ${standingOf(actor)}`,
      () => messagesSql(actor, direction, from !== null, isSearch),
      {
        'the actor': actor.id,
        'the room': roomId,
        'the limit': limit + 1,
        'the pattern': patternOf(search),
        'from value': from?.[0],
        'from id': from?.[1],
      },
    );
    return { rows: rows.slice(0, limit), isMore: rows.length > limit };
  };

  return {
    inbox: async (request) => {
      const { actor, requests, search, limit, cursor } = request;
      const from = cursor === undefined ? null : decodeCursor(cursor, INBOX, 'timestamptz');
      if (cursor !== undefined && !from) return refuse('bad_cursor');
      const rows = await read<InboxRoom>(
        'list',
        `inbox ${requests} ${search !== ''} ${from !== null} ${standingOf(actor)}`,
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
    conversation: async (request) => {
      const { end, limit } = request;
      if (end.around !== undefined) {
        const place: Cursor = [end.around, LAST_ID];
        const half = Math.ceil(limit / 2);
        const [older, newer] = await Promise.all([
          side(request, 'older', place, half),
          side(request, 'newer', place, half),
        ]);
        const items = [...newer.rows.toReversed(), ...older.rows];
        return ok({
          items,
          older: older.isMore ? cursorAt(items.at(-1)) : null,
          newer: newer.isMore ? cursorAt(items[0]) : null,
        });
      }
      const given = end.after ?? end.before;
      const from = given === undefined ? null : decodeCursor(given, NEWEST, 'timestamptz');
      if (given !== undefined && !from) return refuse('bad_cursor');
      const isNewer = end.after !== undefined;
      const { rows, isMore } = await side(request, isNewer ? 'newer' : 'older', from, limit);
      const items = isNewer ? rows.toReversed() : rows;
      return ok({
        items,
        // beyond the place that was asked from there is that page itself
        older: isNewer || isMore ? cursorAt(items.at(-1)) : null,
        newer: (!isNewer && from) || (isNewer && isMore) ? cursorAt(items[0]) : null,
      });
    },
    reactionsTo: async (messages) =>
      messages.length === 0
        ? []
        : read<MessageReaction>(
            'list',
            'reactions to messages',
            () =>
              knex.raw(
                'select r.id, r.message_id as "messageId", r.user_id as "userId", r.type from ??.message_reaction r ' +
                  'where r.message_id = any(?::uuid[]) order by r.created_at, r.id',
                [schema, slot('the messages')],
              ),
            { 'the messages': messages },
          ),
  };
};
