import type { Knex } from 'knex';
import type { Kind } from '../../domain/kit/kind.ts';
import type { LinkedFacet, YearBands } from '../../domain/kit/resource.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { slot } from '../engine/prepared.ts';
import { fieldsSql, ruleSql, type RuleReader } from '../resources/access.ts';
import { columnName, tableOf } from '../resources/from-resource.ts';

/** Maximum number of values of a facet. */
const VALUES = 30;

/** The items of a statement: the slot with their ids. */
type Among = { readonly reader: RuleReader; readonly actor: Actor | null; readonly ids: string };

const linkedIn = ({ resource }: Kind, name: string): LinkedFacet | undefined =>
  resource.search?.facetsBy?.[name];

/** SQL: the band of the years since a year, in the present year of Egypt. */
const bandSql = (knex: Knex, column: string, { below, last }: YearBands): Knex.Raw =>
  knex.raw(
    `case ${below.map(() => `when extract(year from now() at time zone 'Africa/Cairo') - ?? < ? then ?`).join(' ')} ` +
      `when ?? is not null then ? end`,
    [...below.flatMap(([band, years]) => [column, years, band]), column, last],
  );

/** Each item's latest linked item that the actor may see: the item's id as `owner`, and the `value`. */
const linkedSql = (
  { reader, actor, ids }: Among,
  { kind: name, by, field, where, bands }: LinkedFacet,
): Knex.Raw => {
  const { knex, schema, registry } = reader;
  const kind = registry.kind(name);
  const owner = `t.${columnName(by)}`;
  const all = [
    ruleSql(reader, kind, kind.resource.read, actor),
    ...fieldsSql(reader, kind, [by, field], actor),
    ...Object.entries(where).map(([one, value]) => knex.raw('?? = ?', [`t.${columnName(one)}`, value])),
  ];
  const column = `t.${columnName(field)}`;
  const value = bands ? bandSql(knex, column, bands) : knex.raw('??::text', [column]);
  return knex.raw(
    `select distinct on (??) ?? as owner, ? as value from ??.?? as t
      where ?? = any(?::uuid[]) and ${all.map(() => '?').join(' and ')}
      order by ??, t.created_at desc, t.id desc`,
    [owner, owner, value, schema, tableOf(kind).name, owner, slot(ids), ...all, owner],
  );
};

/** A filter: the field has the value in the slot of its name, or is empty. */
export type Filter = { readonly name: string; readonly isEmpty: boolean };

/** The filters of some values; null = the field is empty. */
export const filtersIn = (where: Readonly<Record<string, string | boolean | null>>): readonly Filter[] =>
  Object.entries(where).map(([name, value]) => ({ name, isEmpty: value === null }));

/** SQL condition for the items `t` of a kind: the actor sees them, and they match the filters. */
export const filtersSql = (among: Among, kind: Kind, filters: readonly Filter[]): readonly Knex.Raw[] => {
  const { reader, actor } = among;
  const { knex } = reader;
  const own = filters.filter(({ name }) => !linkedIn(kind, name));
  const names = own.map(({ name }) => name);
  return [
    ruleSql(reader, kind, kind.resource.read, actor),
    ...fieldsSql(reader, kind, names, actor),
    ...own.map(({ name, isEmpty }) => {
      const column = `t.${columnName(name)}`;
      return isEmpty ? knex.raw('?? is null', [column]) : knex.raw('?? = ?', [column, slot(name)]);
    }),
    ...filters.flatMap(({ name }) => {
      const linked = linkedIn(kind, name);
      return linked
        ? [
            knex.raw('t.id in (select x.owner from (?) as x where x.value = ?)', [
              linkedSql(among, linked),
              slot(name),
            ]),
          ]
        : [];
    }),
  ];
};

/** The values of one facet among the items, each with the number of items that match the other filters. */
export const facetSql = (among: Among, kind: Kind, name: string, asked: readonly Filter[]): Knex.Raw => {
  const { reader, actor, ids } = among;
  const { knex, schema } = reader;
  const others = filtersSql(
    among,
    kind,
    asked.filter((one) => one.name !== name),
  );
  const table = [schema, tableOf(kind).name];
  const fulfils = others.map(() => '?').join(' and ');
  const counts = `group by 2 order by 3 desc, 2 limit ${VALUES}`;
  const linked = linkedIn(kind, name);
  if (linked)
    return knex.raw(
      `(select ?::text as field, x.value, count(*)::int as count from (?) as x where x.owner in
        (select t.id from ??.?? as t where t.id = any(?::uuid[]) and ${fulfils}) ${counts})`,
      [name, linkedSql(among, linked), ...table, slot(ids), ...others],
    );
  const [value, told] = [`t.${columnName(name)}`, fieldsSql(reader, kind, [name], actor)];
  return knex.raw(
    `(select ?::text as field, ??::text as value, count(*)::int as count from ??.?? as t
      where t.id = any(?::uuid[]) and ?? is not null and ${[...others, ...told].map(() => '?').join(' and ')} ${counts})`,
    [name, value, ...table, slot(ids), value, ...others, ...told],
  );
};
