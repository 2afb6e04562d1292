import createKnex, { type Knex } from 'knex';
import type { Kind } from '../../../domain/kit/kind.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import type { Actor } from '../../../domain/kit/rules.ts';
import { fieldRule } from '../../../domain/kit/visible.ts';
import { fold } from '../../../domain/text/fold.ts';
import { anyOfStanding, preparedOn, slot } from '../../engine/prepared.ts';
import type { Reader } from '../../engine/reader.ts';
import { ruleSql } from '../../resources/access.ts';

const MARKS = '[\u0300-\u036F\u0640\u064B-\u065F\u0670]';

/** A column with an instant, as the API writes instants. */
export const instantSql = (source: string, name: string) =>
  `to_char(${source} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`;

/** A text without marks and with one form for each letter, nearly as `fold` writes it. */
export const foldedSql = (source: string): string =>
  `translate(regexp_replace(normalize(lower(${source}), NFKD), '${MARKS}', '', 'g'), 'ةىٱ', 'هيا')`;

/** A pattern for LIKE that finds a folded text anywhere. */
export const patternOf = (search: string): string =>
  `%${fold(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Parts of the SQL statements about conversations. */
export type Statements = {
  readonly knex: Knex;
  readonly schema: string;
  readonly room: Kind;
  readonly message: Kind;
  readonly read: ReturnType<typeof preparedOn>;
  /** Values of the statements for an actor. `t` is a row of the kind in `seenRoom` and `seenMessage`. */
  readonly forActor: (actor: Actor) => Readonly<Record<string, string | Knex.Raw>>;
};

/** Statements over the tables of a schema. */
export const statementsOf = (reader: Reader, schema: string, registry: Registry): Statements => {
  const knex: Knex = createKnex({ client: 'pg' });
  const [room, message] = [registry.kind('room'), registry.kind('message')];
  const rules = { knex, schema, registry };
  return {
    knex,
    schema,
    room,
    message,
    read: preparedOn(reader),
    forActor: (actor) => {
      const anybody = anyOfStanding(actor);
      return {
        schema,
        actor: slot('the actor'),
        seenRoom: ruleSql(rules, room, room.resource.read, anybody),
        seenName: ruleSql(rules, room, fieldRule(room, 'name') ?? [], anybody),
        seenMessage: ruleSql(rules, message, message.resource.read, anybody),
        hidden: knex.raw(
          'exists (select 1 from ??.message_hiding h where h.message_id = t.id and h.user_id = cast(? as uuid))',
          [schema, slot('the actor')],
        ),
      };
    },
  };
};
