import createKnex, { type Knex } from 'knex';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { ruleSql } from '../resources/access.ts';
import { decodeCursor, encodeCursor } from '../resources/cursor.ts';
import { columnName, tableOf } from '../resources/from-resource.ts';
import { anyOfStanding, howMany, pageIn, preparedOn, sizeOf, slot, standingOf } from '../engine/prepared.ts';
import type { Page, ReadItem } from '../resources/queries.ts';
import type { Reader } from '../engine/reader.ts';
import { selectionOf } from '../resources/selection.ts';

/** Ranking of the items of a kind, by their own figure or the figure of an item that a field references. */
export type Ranked = {
  readonly kind: Kind;
  readonly figure: string;
  /** Field that references the item with the figure; `id` = the item itself. */
  readonly of: string;
};

type Asked = { readonly actor: Actor | null; readonly limit: number; readonly cursor?: string };

/** Highest first, limited to items that the caller may see; equal ones by id. */
export type Ranking = (ranked: Ranked, asked: Asked) => Promise<Result<Page>>;

/** Name of the order in cursors. */
const ORDER = 'popular';

export const rankingOf = (reader: Reader, schema: string, registry: Registry): Ranking => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);

  const pageOf = ({ kind, figure, of }: Ranked, { actor, limit }: Asked, isFurther: boolean) => {
    const query = knex(knex.raw('??.tally as f', [schema]))
      .join(knex.raw('??.?? as t', [schema, tableOf(kind).name]), `t.${columnName(of)}`, 'f.subject')
      .select(knex.raw(`${selectionOf(kind, schema)}, f.value::double precision as "ranked", f.subject`))
      .where('f.name', figure)
      .whereRaw(ruleSql({ knex, schema, registry }, kind, kind.resource.read, anyOfStanding(actor)))
      .orderByRaw('f.value desc, f.subject desc');
    // figures of the items themselves are contiguous in the index; those of referenced items are not
    if (of === 'id') void query.where('f.kind', kind.name);
    if (isFurther)
      void query.whereRaw('(f.value, f.subject) < (?, ?::uuid)', [slot('from value'), slot('from id')]);
    return pageIn(knex, query, limit + 1);
  };

  return async (ranked, asked) => {
    const { kind, figure, of } = ranked;
    const { actor, limit, cursor } = asked;
    const from = cursor === undefined ? null : decodeCursor(cursor, ORDER, 'bigint');
    if (cursor !== undefined && !from) return refuse('bad_cursor');
    const rows = await read<ReadItem & { readonly ranked: number; readonly subject: string }>(
      'list',
      `ranked ${kind.name} ${figure} ${of} ${sizeOf(limit + 1)} ${from !== null} ${standingOf(actor)}`,
      () => pageOf(ranked, asked, from !== null),
      {
        ...howMany(limit + 1),
        'the actor': actor?.id ?? null,
        'from value': from?.[0],
        'from id': from?.[1],
      },
    );
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const more = rows.length > limit && last;
    return ok({ items, nextCursor: more ? encodeCursor(ORDER, [last.ranked, last.subject]) : null });
  };
};
