import createKnex, { type Knex } from 'knex';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import { wasIn } from '../../domain/kit/decide.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { ruleSql } from '../resources/access.ts';
import { decodeCursor, encodeCursor } from '../resources/cursor.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Handler, Projection } from '../engine/projection.ts';
import type { Page, ReadItem } from '../resources/queries.ts';
import type { Reader } from '../engine/reader.ts';
import { selectionOf } from '../resources/selection.ts';
import { column, type Table } from '../engine/table.ts';

/** List fields of an audience that are searched by value. */
export const TERM_LISTS = ['interests', 'behaviors'] as const;
export type TermList = (typeof TERM_LISTS)[number];

/** Values that advertisements target, one row each, for lookups by value. */
const terms: Table = {
  name: 'targeting_term',
  columns: { list: column('text'), term: column('text'), id: column('uuid') },
  key: ['list', 'term', 'id'],
};

const wordsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const keep: Handler = ({ meta, data }, rows) => {
  const table = rows.table(terms.name);
  const was = wasIn(data);
  for (const list of TERM_LISTS) {
    const isGone = meta.state === 'removed';
    if (!isGone && data[list] === undefined) continue;
    for (const term of wordsIn(was[list])) table.remove({ list, term, id: meta.item });
    if (isGone) continue;
    for (const term of wordsIn(data[list])) table.put({ list, term, id: meta.item });
  }
};

export const targetingTermsProjection: Projection = {
  name: 'targeting-terms',
  version: 1,
  sealed: 'unread',
  tables: [terms],
  on: { AdTargeted: keep, AdTargetingEdited: keep, AdTargetingRemoved: keep },
};

export type OverlapRequest = {
  readonly actor: Actor | null;
  readonly list: TermList;
  readonly terms: readonly string[];
  readonly limit: number;
  readonly cursor?: string;
};

/** Reads the audiences with any of some values; those with the most matches come first. */
export type OverlapsOf = (request: OverlapRequest) => Promise<Result<Page>>;

type Row = ReadItem & { readonly shared: number };

export const overlapsOf = (reader: Reader, schema: string, registry: Registry): OverlapsOf => {
  const kind = registry.kind('ad-targeting');
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  return async ({ actor, list, terms: wanted, limit, cursor }) => {
    const from = cursor === undefined ? null : decodeCursor(cursor, list, 'bigint');
    if (cursor !== undefined && !from) return refuse('bad_cursor');
    const rows = await read<Row>(
      'scan',
      `overlaps ${from !== null} ${standingOf(actor)}`,
      () =>
        knex.raw(
          `select ${selectionOf(kind, schema)}, f.shared::float8 as shared from :schema:.ad_targeting t join (` +
            `select id, count(*) as shared from :schema:.targeting_term ` +
            `where list = :list and term = any(cast(:terms as text[])) group by id) f using (id) ` +
            `where :visible ${from ? 'and (f.shared, t.id) < (cast(:value as bigint), cast(:id as uuid)) ' : ''}` +
            `order by f.shared desc, t.id desc limit :limit`,
          {
            schema,
            list: slot('the list'),
            terms: slot('the terms'),
            value: slot('from value'),
            id: slot('from id'),
            limit: slot('the limit'),
            visible: ruleSql({ knex, schema, registry }, kind, kind.resource.read, anyOfStanding(actor)),
          },
        ),
      {
        'the actor': actor?.id ?? null,
        'the limit': limit + 1,
        'the list': list,
        'the terms': wanted,
        'from value': from?.[0],
        'from id': from?.[1],
      },
    );
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const more = rows.length > limit && last;
    return ok({ items, nextCursor: more ? encodeCursor(list, [last.shared, last.id]) : null });
  };
};
