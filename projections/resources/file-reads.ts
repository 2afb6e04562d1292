import createKnex, { type Knex } from 'knex';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { filePlacesOf } from '../../domain/trade/file-places.ts';
import { ruleSql } from './access.ts';
import { columnName, tableOf } from './from-resource.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';

/**
 * Access to a file: a reader may see it who may see an item with the file, and the field that contains it. The tables of
 * the kinds are the index; each field with files has an index over its contents.
 */

/** Visibility of a file: to anybody, to this reader, or to nobody. */
export type Visibility = 'anybody' | 'reader' | 'nobody';

export type FileReads = {
  /** Whether the reader may see an item with the file. */
  readonly visibilityOf: (file: string, actor: Actor | null) => Promise<Visibility>;
  /** The items that contain the file, without a check of access. */
  readonly itemsWithFile: (
    file: string,
  ) => Promise<readonly { readonly kind: string; readonly id: string }[]>;
};

/** Fields shown beside items of another kind that refer to them; access follows those items. */
const BESIDE = [{ kind: 'user', field: 'profilePicture', beside: 'post', by: 'authorId' }] as const;

const fieldsOf = (kind: Kind): readonly string[] => filePlacesOf(kind).map(({ field }) => field);

/** Reads of the items that contain a file. */
export const fileReadsOf = (reader: Reader, schema: string, registry: Registry): FileReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const rules = { knex, schema, registry };
  const kinds = registry.kinds.filter((kind) => filePlacesOf(kind).length > 0);

  /** Items of a kind that contain the file in one of these fields; `t` is the alias of the kind's table. */
  const holding = (
    kind: Kind,
    fields: readonly string[],
    condition: (field: string) => Knex.Raw,
  ): Knex.Raw => {
    const terms = filePlacesOf(kind)
      .filter(({ field }) => fields.includes(field))
      .flatMap(({ field, valuesWith }) =>
        valuesWith('').map((_, at) => {
          const isJson = kind.facts[field]?.column === 'jsonb';
          const holds = isJson ? '?? @> cast(? as jsonb)' : '?? = cast(? as uuid)';
          const value = slot(isJson ? partSlot(kind, field, at) : 'the file');
          return knex.raw(`(${holds} and ?)`, [`t.${columnName(field)}`, value, condition(field)]);
        }),
      );
    return knex.raw(terms.map(() => '?').join(' or '), terms);
  };

  const always = knex.raw('true');
  const table = (kind: Kind) => knex.raw('??.?? as t', [schema, tableOf(kind).name]);

  /** The read rule of a kind, and of the field. */
  const visible = (kind: Kind, actor: Actor | null): Knex.Raw =>
    ruleSql(rules, kind, kind.resource.read, actor);
  const fieldVisible =
    (kind: Kind, actor: Actor | null) =>
    (field: string): Knex.Raw => {
      const rule = kind.resource.readField?.[field];
      return rule ? ruleSql(rules, kind, rule, actor) : always;
    };

  /** The kinds with an item that contains the file, without access checks. */
  const kindsWith = async (file: string): Promise<readonly Kind[]> => {
    const found = await read<{ kind: string }>(
      'list',
      'kinds',
      () => {
        const each = kinds.map((kind) =>
          knex.raw('select ? as kind where exists (select 1 from ? where ?)', [
            kind.name,
            table(kind),
            holding(kind, fieldsOf(kind), () => always),
          ]),
        );
        return knex.raw(each.map(() => '?').join(' union all '), each);
      },
      valuesFor(kinds, file),
    );
    return found.map(({ kind }) => registry.kind(kind));
  };

  /** Whether anybody or the reader may see one of the kind's items with the file. */
  const visibilityIn = async (kind: Kind, file: string, actor: Actor | null): Promise<Visibility> => {
    const [row] = await read<{ open: boolean }>(
      'list',
      `visibility ${kind.name} ${standingOf(actor)}`,
      () => {
        const person = anyOfStanding(actor);
        return knex.raw('select (? and (?)) as open from ? where (?) and ? limit 1', [
          visible(kind, null),
          holding(kind, fieldsOf(kind), fieldVisible(kind, null)),
          table(kind),
          holding(kind, fieldsOf(kind), fieldVisible(kind, person)),
          visible(kind, person),
        ]);
      },
      { ...valuesFor([kind], file), 'the actor': actor?.id ?? null },
    );
    if (!row) return 'nobody';
    return row.open ? 'anybody' : 'reader';
  };

  /** The same for items that show the file beside them. */
  const visibilityBeside = async (
    { kind: of, field, beside, by }: (typeof BESIDE)[number],
    file: string,
    actor: Actor | null,
  ): Promise<Visibility> => {
    const [kind, shown] = [registry.kind(of), registry.kind(beside)];
    const [row] = await read<{ open: boolean }>(
      'list',
      `beside ${beside} ${standingOf(actor)}`,
      () =>
        knex.raw('select ? as open from ? where ?? in (select t.id from ? where ?) and ? limit 1', [
          visible(shown, null),
          table(shown),
          `t.${columnName(by)}`,
          table(kind),
          holding(kind, [field], () => always),
          visible(shown, anyOfStanding(actor)),
        ]),
      { ...valuesFor([kind], file), 'the actor': actor?.id ?? null },
    );
    if (!row) return 'nobody';
    return row.open ? 'anybody' : 'reader';
  };

  return {
    itemsWithFile: (file) =>
      read<{ kind: string; id: string }>(
        'list',
        'items',
        () => {
          const each = kinds.map((kind) =>
            knex.raw('select ? as kind, t.id::text as id from ? where ?', [
              kind.name,
              table(kind),
              holding(kind, fieldsOf(kind), () => always),
            ]),
          );
          return knex.raw(each.map(() => '?').join(' union all '), each);
        },
        valuesFor(kinds, file),
      ),
    visibilityOf: async (file, actor) => {
      const found = await kindsWith(file);
      for (const kind of found) {
        const visibility = await visibilityIn(kind, file, actor);
        if (visibility !== 'nobody') return visibility;
      }
      for (const shown of BESIDE) {
        if (found.every(({ name }) => name !== shown.kind)) continue;
        const visibility = await visibilityBeside(shown, file, actor);
        if (visibility !== 'nobody') return visibility;
      }
      return 'nobody';
    },
  };
};

/** Slot of the field value that contains the file. */
const partSlot = (kind: Kind, field: string, at: number): string => `${kind.name} ${field} ${at}`;

/** Values of the slots: {@link partSlot}, and the file id. */
const valuesFor = (kinds: readonly Kind[], file: string): Readonly<Record<string, unknown>> => ({
  'the file': file,
  ...Object.fromEntries(
    kinds.flatMap((kind) =>
      filePlacesOf(kind).flatMap(({ field, valuesWith }) =>
        valuesWith(file).map((value, at) => [partSlot(kind, field, at), JSON.stringify(value)]),
      ),
    ),
  ),
});
