import createKnex, { type Knex } from 'knex';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { ruleSql } from '../resources/access.ts';
import { decodeCursor, encodeCursor, type Cursor } from '../resources/cursor.ts';
import { tableOf } from '../resources/from-resource.ts';
import type { ReadItem } from '../resources/queries.ts';
import { selectionOf } from '../resources/selection.ts';

/** A participant with its place: equal scores share a place, and the next one is skipped. Null without a score. */
export type Ranked = ReadItem & { readonly rank: number | null };

type Page = {
  readonly items: readonly Ranked[];
  readonly nextCursor: string | null;
  /** Number of participants in the standings. */
  readonly total: number;
};

export type StandingsOf = {
  readonly competitionId: string;
  /** The standings of the participants in this round; left out = of the competition. */
  readonly roundId?: string | undefined;
  readonly actor: Actor | null;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

export type Standings = (wanted: StandingsOf) => Promise<Result<Page>>;

/** Name of the order in cursors. */
const ORDER = 'standings';

/** Highest score first, participants without a score last. Disqualified participants have no place. */
export const standingsOf = (reader: Reader, schema: string, registry: Registry): Standings => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const kind = registry.kind('competition-participant');
  const table = knex.raw('??.??', [schema, tableOf(kind).name]);

  /** The condition of being in the standings, for the row of an alias. */
  const among = (alias: string, isOfRound: boolean): Knex.Raw =>
    knex.raw(
      `${alias}.competition_id = cast(? as uuid) and ${alias}.state <> 'disqualified'` +
        (isOfRound ? ` and ${alias}.round_id = cast(? as uuid)` : ''),
      [slot('the competition'), ...(isOfRound ? [slot('the round')] : [])],
    );

  const after = (from: Cursor | null): Knex.Raw => {
    if (!from) return knex.raw('true');
    const [value, id] = [slot('from value'), slot('from id')];
    return from[0] === null
      ? knex.raw('t.score is null and t.id < cast(? as uuid)', [id])
      : knex.raw(
          '(t.score is null or t.score < cast(? as double precision) or ' +
            '(t.score = cast(? as double precision) and t.id < cast(? as uuid)))',
          [value, value, id],
        );
  };

  const pageSql = (isOfRound: boolean, from: Cursor | null, actor: Actor | null): Knex.Raw =>
    knex.raw(
      `select ${selectionOf(kind, schema)}, case when t.score is not null then 1 + (select count(*) from ? as higher ` +
        'where ? and higher.score > t.score)::double precision end as "rank" from ? as t ' +
        'where ? and ? and ? order by t.score desc nulls last, t.id desc limit ?',
      [
        table,
        among('higher', isOfRound),
        table,
        among('t', isOfRound),
        ruleSql({ knex, schema, registry }, kind, kind.resource.read, anyOfStanding(actor)),
        after(from),
        slot('the limit'),
      ],
    );

  const countSql = (isOfRound: boolean, actor: Actor | null): Knex.Raw =>
    knex.raw('select count(*)::double precision as total from ? as t where ? and ?', [
      table,
      among('t', isOfRound),
      ruleSql({ knex, schema, registry }, kind, kind.resource.read, anyOfStanding(actor)),
    ]);

  return async ({ competitionId, roundId, actor, limit, cursor }) => {
    const from = cursor === undefined ? null : decodeCursor(cursor, ORDER, 'double precision');
    if (cursor !== undefined && !from) return refuse('bad_cursor');
    const isOfRound = roundId !== undefined;
    const values = {
      'the actor': actor?.id ?? null,
      'the competition': competitionId,
      'the round': roundId,
      'the limit': limit + 1,
      'from value': from?.[0],
      'from id': from?.[1],
    };
    const part = from === null ? 'first' : from[0] === null ? 'unscored' : 'scored';
    const shape = `${isOfRound} ${standingOf(actor)}`;
    const [rows, counted] = await Promise.all([
      read<Ranked & { readonly score: number | null }>(
        'list',
        `standings ${part} ${shape}`,
        () => pageSql(isOfRound, from, actor),
        values,
      ),
      read<{ total: number }>('list', `standings count ${shape}`, () => countSql(isOfRound, actor), values),
    ]);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const nextCursor = rows.length > limit && last ? encodeCursor(ORDER, [last.score, last.id]) : null;
    return ok({ items, nextCursor, total: counted[0]?.total ?? 0 });
  };
};
