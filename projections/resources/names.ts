import createKnex, { type Knex } from 'knex';
import { labelOf } from '../../domain/kit/label.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { fieldsSql, ruleSql } from './access.ts';
import { columnName, tableOf } from './from-resource.ts';

/** Summary of a referenced item. Null = none, or the actor may not see it. */
export type NamedItem = {
  readonly kind: string;
  readonly id: string;
  readonly name: string | null;
  readonly picture: string | null;
  readonly role: string | null;
  readonly gender: string | null;
  readonly verified: boolean;
};

/** Ids by the name of their kind. */
export type IdsByKind = ReadonlyMap<string, readonly string[]>;

export type NameReads = {
  /** The names of the items that the actor may see: one statement for all kinds. */
  names(ids: IdsByKind, actor: Actor | null): Promise<readonly NamedItem[]>;
};

/** The columns of an answer, of one row `t` or of its person `p`. */
type Columns = Readonly<Record<'name' | 'picture' | 'role' | 'gender' | 'verified', Knex.Raw>>;

export const nameReadsOf = (reader: Reader, schema: string, registry: Registry): NameReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const rules = { knex, schema, registry };

  const tableSql = (kind: Kind): Knex.Raw => knex.raw('??.?? as t', [schema, tableOf(kind).name]);

  /** A field as text, null where the actor may not see the field. */
  const fieldSql = (kind: Kind, field: string | undefined, actor: Actor | null): Knex.Raw => {
    if (field === undefined) return knex.raw('null::text');
    const column = knex.raw('??::text', [`t.${columnName(field)}`]);
    const [rule] = fieldsSql(rules, kind, [field], actor);
    return rule ? knex.raw('case when ? then ? end', [rule, column]) : column;
  };

  const columnsOf = (kind: Kind, actor: Actor | null): Columns => {
    const { name, picture, role, gender, verified = [] } = labelOf(kind);
    return {
      name: fieldSql(kind, name, actor),
      picture: fieldSql(kind, picture, actor),
      role: fieldSql(kind, role, actor),
      gender: fieldSql(kind, gender, actor),
      verified: ruleSql(rules, kind, verified, actor),
    };
  };

  /** The person whose name the row has. The inner `t` is the person's row. */
  const personSql = (kind: Kind, field: string, actor: Actor | null): Knex.Raw => {
    const person = registry.kind(kind.facts[field]?.ref?.resource ?? '');
    const { name, picture, role, gender, verified } = columnsOf(person, actor);
    return knex.raw(
      'left join lateral (select ? as name, ? as picture, ? as role, ? as gender, ? as verified from (select ?? as id) named ' +
        'join ? on t.id = named.id where ?) as p on true',
      [
        name,
        picture,
        role,
        gender,
        verified,
        `t.${columnName(field)}`,
        tableSql(person),
        ruleSql(rules, person, person.resource.read, actor),
      ],
    );
  };

  const kindSql = (kind: Kind, actor: Actor | null): Knex.Raw => {
    const { person } = labelOf(kind);
    const own = columnsOf(kind, actor);
    const joined = person === undefined ? null : personSql(kind, person, actor);
    const columns = joined
      ? [
          knex.raw('coalesce(?, p.name) as name', [own.name]),
          knex.raw('coalesce(?, p.picture) as picture', [own.picture]),
          knex.raw('coalesce(?, p.role) as role', [own.role]),
          knex.raw('p.gender as gender'),
          knex.raw('coalesce(p.verified, false) as verified'),
        ]
      : Object.entries(own).map(([name, sql]) => knex.raw('? as ??', [sql, name]));
    const from = joined ? knex.raw('? ?', [tableSql(kind), joined]) : tableSql(kind);
    return knex.raw('select ?::text as kind, t.id, ?, ?, ?, ?, ? from ? where t.id = any(?::uuid[]) and ?', [
      kind.name,
      ...columns,
      from,
      slot(`ids of ${kind.name}`),
      ruleSql(rules, kind, kind.resource.read, actor),
    ]);
  };

  return {
    names: async (ids, actor) => {
      const asked = [...ids].filter(([, some]) => some.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
      if (asked.length === 0) return [];
      const anybody = anyOfStanding(actor);
      return read<NamedItem>(
        'list',
        `names ${asked.map(([kind]) => kind).join()} ${standingOf(actor)}`,
        () => {
          const parts = asked.map(([kind]) => kindSql(registry.kind(kind), anybody));
          return knex.raw(parts.map(() => '?').join(' union all '), parts);
        },
        {
          ...Object.fromEntries(asked.map(([kind, some]) => [`ids of ${kind}`, some])),
          'the actor': actor?.id ?? null,
        },
      );
    },
  };
};
