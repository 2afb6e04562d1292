import type { Knex } from 'knex';
import { ok, refuse, type Result } from '../../../domain/errors.ts';
import type { Actor } from '../../../domain/kit/rules.ts';
import { slot, standingOf } from '../../engine/prepared.ts';
import { decodeCursor, encodeCursor, type Cursor } from '../../resources/cursor.ts';
import type { ReadItem } from '../../resources/queries.ts';
import { selectionOf } from '../../resources/selection.ts';
import { foldedSql, patternOf, type Statements } from './statements.ts';

/** The start of a page of a conversation: at most one of a cursor in either direction and an instant. */
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

export type ConversationReads = {
  /** A page of a room's messages, without those that the actor has deleted for themselves. */
  conversation(request: ConversationRequest): Promise<Result<ConversationPage>>;
  /** The reactions to messages, in the order in which they were given. The actor must see the messages. */
  reactionsTo(messages: readonly string[]): Promise<readonly MessageReaction[]>;
};

const NEWEST = '-createdAt';
/** Later than every id of the same instant. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The cursor of a message; null for none. */
const cursorAt = (item: ReadItem | undefined): string | null =>
  item ? encodeCursor(NEWEST, [item.createdAt, item.id]) : null;

/** Reads of a room's messages. */
export const conversationReadsOf = ({
  knex,
  schema,
  message,
  read,
  forActor,
}: Statements): ConversationReads => {
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

  /** Messages on one side of a position, nearest first, and whether there are more. */
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
        // the page that this one was requested from always lies on its other side
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
