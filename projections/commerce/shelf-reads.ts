import createKnex, { type Knex } from 'knex';
import { STORE_CURRENCY } from '../../domain/commerce/money.ts';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { ruleSql } from '../resources/access.ts';
import { decodeCursor, encodeCursor } from '../resources/cursor.ts';

/** The products on sale: filtered, sorted, and counted by facet. */

export const SHELF_SORTS = ['newest', 'best', 'cheapest', 'dearest', 'popular', 'rated'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

/** Fields with facets, each with its column. */
export const SHELF_FACETS = {
  categoryId: 'category_id',
  brandId: 'brand_id',
  sport: 'sport',
  condition: 'condition',
  governorate: 'governorate',
} as const;
type FacetField = keyof typeof SHELF_FACETS;
const FIELDS: readonly FacetField[] = ['categoryId', 'brandId', 'sport', 'condition', 'governorate'];

/** The filters of a request. A category includes its subcategories; prices are in minor units, with discounts of now. */
export type ShelfAsk = {
  readonly actor: Actor | null;
  /** The time of the discounts. */
  readonly now: string;
  readonly where: Readonly<Partial<Record<FacetField, string | undefined>>>;
  readonly featured: boolean;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Only these products, the best first. */
  readonly ids?: readonly string[] | undefined;
};

export type ShelfPage = { readonly ids: readonly string[]; readonly nextCursor: string | null };

/** A value of a facet, and how many products have it and match all other filters. */
export type ShelfValue = {
  readonly value: string;
  readonly count: number;
  /** Of a category or brand. */
  readonly name: string | null;
  /** The category above. */
  readonly parentId: string | null;
};

export type ShelfFacets = {
  readonly facets: readonly { readonly field: FacetField; readonly values: readonly ShelfValue[] }[];
  readonly price: { readonly min: number; readonly max: number } | null;
};

/** Sorts and counts look at the newest products that match, so many at most. */
export const MOST_LOOKED_AT = 10_000;

/** Values of a facet. */
const MOST_VALUES = 60;

/** The greatest discount of a product that is in force, in hundredths of a percent. */
const OFF =
  'least(10000, greatest(0, round(100 * p.percent), round(100 * case when ' +
  "(t.discount->>'from')::timestamptz <= :now and :now < (t.discount->>'to')::timestamptz " +
  "then (t.discount->>'percent')::numeric end)))";
/** The price of a product in ten-thousandths of its minor unit. */
const EXACT = `((t.price->>'amount')::numeric * (10000 - ${OFF}))`;
/** The price that is charged now, rounded half-even as by `unitPriceAt`. Needs the join of {@link PLANNED}. */
const PRICE =
  `(case when ${EXACT} % 10000 = 5000 then 2 * round(${EXACT} / 20000) ` +
  `else round(${EXACT} / 10000) end)::bigint`;
/** The price that is compared with others: none is converted, so it is null in another currency than the store's. */
const COMPARABLE = `(case when t.price->>'currency' = '${STORE_CURRENCY}' then ${PRICE} end)`;
/** The greatest planned discount of each product that is in force. */
const PLANNED =
  ' left join (select product_id, max(percent)::numeric as percent from :schema:.discount ' +
  'where "from" <= :now and :now < "to" group by 1) p on p.product_id = t.id';

/** Products in another currency come last. */
const LAST = -Number.MAX_SAFE_INTEGER;

/** The number by which each sort orders, the highest first. */
const KEYS: Readonly<Record<ShelfSort, string>> = {
  newest: '(extract(epoch from t.created_at) * 1000000)::bigint',
  best: '-array_position(:ids, t.id)',
  cheapest: `coalesce(-${COMPARABLE}, ${LAST})`,
  dearest: `coalesce(${COMPARABLE}, ${LAST})`,
  popular: `coalesce((select f.value from :schema:.tally f where f.subject = t.id and f.name = 'orders'), 0)`,
  rated:
    'coalesce((select round(avg(r.rating), 2) * 100 from :schema:.review r ' +
    "where r.product_id = t.id and r.state = 'shown'), 0)",
};

/** A category and all below it. */
const BELOW =
  'select id from (with recursive below as (select id from :schema:.product_category where id = :categoryId ' +
  'union all select c.id from :schema:.product_category c join below b on c.parent_id = b.id) select id from below) b';

/** Each category with itself and each of its ancestors. */
const ABOVE =
  'above as (select id, id as top, parent_id from :schema:.product_category ' +
  'union all select a.id, p.id, p.parent_id from above a join :schema:.product_category p on p.id = a.parent_id)';

type Condition = { readonly of: string; readonly sql: string };

/** The conditions of a request, each with the facet that it belongs to. `price`: the present price in SQL, null in another currency. */
const conditionsOf = ({ where, min, max }: ShelfAsk, price: string): readonly Condition[] => [
  ...FIELDS.filter((field) => where[field] !== undefined).map((field) => ({
    of: field,
    sql: field === 'categoryId' ? `t.category_id in (${BELOW})` : `t.${SHELF_FACETS[field]} = :${field}`,
  })),
  ...(min === undefined ? [] : [{ of: 'price', sql: `${price} >= :min` }]),
  ...(max === undefined ? [] : [{ of: 'price', sql: `${price} <= :max` }]),
];

/** The conditions that no facet is about. */
const commonOf = ({ featured, ids }: ShelfAsk): readonly string[] => [
  ...(featured ? ['t.featured'] : []),
  ...(ids === undefined ? [] : ['t.id = any(:ids)']),
];

const ON_SALE = "t.state = 'active' and t.visibility = 'published'";

const CASTS: Readonly<Record<string, string>> = {
  categoryId: 'uuid',
  brandId: 'uuid',
  sport: 'text',
  condition: 'text',
  governorate: 'text',
  min: 'bigint',
  max: 'bigint',
  ids: 'uuid[]',
  now: 'timestamptz',
  key: 'bigint',
  after: 'uuid',
  limit: 'int',
};

/** The values of one facet, counted with all filters but its own. */
const facetSql = (asked: ShelfAsk, field: FacetField): string => {
  const others = conditionsOf(asked, 't.price')
    .filter(({ of }) => of !== field)
    .map(({ sql }) => ` and ${sql}`)
    .join('');
  const counted = (value: string, from: string, named: string) =>
    `(select '${field}' as field, ${value}::text as value, ${named}, count(*)::int as count, ` +
    `null::bigint as low, null::bigint as high from ${from} where true${others} ` +
    `group by 2, 3, 4 order by 5 desc, 2 limit ${MOST_VALUES})`;
  if (field === 'categoryId')
    return counted(
      'c.id',
      'shelf t join above a on a.id = t.category_id join :schema:.product_category c on c.id = a.top',
      'c.name, c.parent_id::text as parent',
    );
  if (field === 'brandId')
    return counted(
      'b.id',
      'shelf t join :schema:.brand b on b.id = t.brand_id',
      'b.name, null::text as parent',
    );
  const column = `t.${SHELF_FACETS[field]}`;
  return counted(
    column,
    `(select * from shelf t where ${column} is not null) t`,
    'null::text as name, null::text as parent',
  );
};

const valuesOf = ({ actor, where, min, max, ids, now }: ShelfAsk) => ({
  ...where,
  now,
  min,
  max,
  ids,
  'the actor': actor?.id ?? null,
});

const shapeOf = (asked: ShelfAsk) =>
  `${[...commonOf(asked), ...conditionsOf(asked, 'price').map(({ sql }) => sql)].join()} ${standingOf(asked.actor)}`;

export const shelfReadsOf = (
  reader: Reader,
  schema: string,
  registry: Registry,
  lookedAt = MOST_LOOKED_AT,
) => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const product = registry.kind('product');

  const bound = (actor: Actor | null): Readonly<Record<string, Knex.Raw | string>> => ({
    schema,
    visible: ruleSql({ knex, schema, registry }, product, product.resource.read, anyOfStanding(actor)),
    ...Object.fromEntries(
      Object.entries(CASTS).map(([name, type]) => [name, knex.raw(`cast(? as ${type})`, [slot(name)])]),
    ),
  });

  const pageSql = (asked: ShelfAsk, sort: ShelfSort, isLater: boolean): string => {
    const conditions = conditionsOf(asked, COMPARABLE);
    const isPriced = sort === 'cheapest' || sort === 'dearest' || conditions.some(({ of }) => of === 'price');
    const all = [ON_SALE, ':visible', ...commonOf(asked), ...conditions.map(({ sql }) => sql)].join(' and ');
    // the newest come from the index of the table; other orders need all that match
    const [most, from] =
      sort === 'newest'
        ? [
            ':limit',
            isLater
              ? " and (t.created_at, t.id) < (timestamptz 'epoch' + :key * interval '1 microsecond', :after)"
              : '',
          ]
        : [String(lookedAt), ''];
    const later = isLater && sort !== 'newest' ? 'where (t.key, t.id) < (:key, :after) ' : '';
    return (
      `select t.id, t.key::double precision as key from (select t.id, ${KEYS[sort]} as key ` +
      `from :schema:.product t${isPriced ? PLANNED : ''} where ${all}${from} order by t.created_at desc, t.id desc limit ${most}) t ` +
      `${later}order by t.key desc, t.id desc limit :limit`
    );
  };

  const facetsSql = (asked: ShelfAsk): string => {
    const others = conditionsOf(asked, 't.price')
      .filter(({ of }) => of !== 'price')
      .map(({ sql }) => ` and ${sql}`)
      .join('');
    const range =
      `(select 'price', null, null::text, null::text, count(*)::int, min(t.price), max(t.price) ` +
      `from shelf t where true${others})`;
    return (
      `with recursive ${ABOVE}, shelf as materialized (select t.id, t.category_id, t.brand_id, t.sport, ` +
      `t.condition, t.governorate, ${COMPARABLE} as price from :schema:.product t${PLANNED} ` +
      `where ${[ON_SALE, ':visible', ...commonOf(asked)].join(' and ')} ` +
      `order by t.created_at desc, t.id desc limit ${lookedAt}) ` +
      [...FIELDS.map((field) => facetSql(asked, field)), range].join(' union all ')
    );
  };

  return {
    /** A page of the products that match. */
    page: async (
      asked: ShelfAsk,
      part: { readonly sort: ShelfSort; readonly limit: number; readonly cursor?: string | undefined },
    ): Promise<Result<ShelfPage>> => {
      const { sort, limit, cursor } = part;
      const order = `shelf ${sort}`;
      const from = cursor === undefined ? null : decodeCursor(cursor, order, 'bigint');
      if (cursor !== undefined && !from) return refuse('bad_cursor');
      const rows = await read<{ readonly id: string; readonly key: number }>(
        'scan',
        `shelf ${sort} ${from !== null} ${shapeOf(asked)}`,
        () => knex.raw(pageSql(asked, sort, from !== null), bound(asked.actor)),
        { ...valuesOf(asked), key: from?.[0], after: from?.[1], limit: limit + 1 },
      );
      const ids = rows.slice(0, limit);
      const last = ids.at(-1);
      const more = rows.length > limit && last;
      return ok({
        ids: ids.map(({ id }) => id),
        nextCursor: more ? encodeCursor(order, [last.key, last.id]) : null,
      });
    },

    /** The values of each facet among the newest products on sale, counted with all filters but its own. */
    facets: async (asked: ShelfAsk): Promise<ShelfFacets> => {
      const rows = await read<
        Omit<ShelfValue, 'parentId'> & {
          readonly field: string;
          readonly parent: string | null;
          readonly low: string | null;
          readonly high: string | null;
        }
      >(
        'scan',
        `shelf facets ${shapeOf(asked)}`,
        () => knex.raw(facetsSql(asked), bound(asked.actor)),
        valuesOf(asked),
      );
      const price = rows.find(({ field }) => field === 'price');
      return {
        facets: FIELDS.map((field) => ({
          field,
          values: rows.flatMap(({ field: of, value, name, parent, count }) =>
            of === field ? [{ value, name, parentId: parent, count }] : [],
          ),
        })),
        price: price?.low != null ? { min: Number(price.low), max: Number(price.high) } : null,
      };
    },
  };
};
export type ShelfReads = ReturnType<typeof shelfReadsOf>;
