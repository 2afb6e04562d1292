import createKnex, { type Knex } from 'knex';
import { describe } from '../../domain/kit/fields.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { labelOf } from '../../domain/kit/label.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { fieldsSql, ruleSql } from '../resources/access.ts';
import { columnName, tableOf } from '../resources/from-resource.ts';

export type Labelled = { readonly kind: string; readonly id: string };

export type FindReads = {
  /** Items of these kinds whose name contains the text, the newest of each kind. Only kinds with a short name. */
  labelled(kinds: readonly Kind[], text: string, actor: Actor): Promise<readonly Labelled[]>;
};

/** A longer text is no name. */
const LONGEST_NAME = 200;
/** Results of one kind. */
const MOST = 5;

/** The field with a kind's name; undefined if it has none that is short. */
const nameField = (kind: Kind): string | undefined => {
  const { name } = labelOf(kind);
  const field = name === undefined ? undefined : kind.resource.fields[name];
  if (name === undefined || !field) return undefined;
  const { maxLength = Infinity } = describe(field);
  return maxLength <= LONGEST_NAME ? name : undefined;
};

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const findReadsOf = (reader: Reader, schema: string, registry: Registry): FindReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const rules = { knex, schema, registry };

  const kindSql = (kind: Kind, field: string, actor: Actor | null): Knex.Raw => {
    const all = [
      ruleSql(rules, kind, kind.resource.read, actor),
      ...fieldsSql(rules, kind, [field], actor),
      knex.raw('?? ilike ?', [`t.${columnName(field)}`, slot('the text')]),
    ];
    return knex.raw(
      `(select ?::text as kind, t.id from ??.?? as t where ${all.map(() => '?').join(' and ')} ` +
        `order by t.created_at desc limit ${MOST})`,
      [kind.name, schema, tableOf(kind).name, ...all],
    );
  };

  return {
    labelled: async (kinds, text, actor) => {
      const named = kinds.flatMap((kind) => {
        const field = nameField(kind);
        return field === undefined ? [] : [{ kind, field }];
      });
      if (named.length === 0) return [];
      return read<Labelled>(
        'report',
        `labelled ${named.map(({ kind }) => kind.name).join()} ${standingOf(actor)}`,
        () => {
          const parts = named.map(({ kind, field }) => kindSql(kind, field, anyOfStanding(actor)));
          return knex.raw(parts.map(() => '?').join(' union all '), parts);
        },
        { 'the text': `%${escaped(text)}%`, 'the actor': actor.id },
      );
    },
  };
};
