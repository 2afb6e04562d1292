import createKnex, { type Knex } from 'knex';
import { WAITING_ORDER } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { anyOfStanding, preparedOn, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { ruleSql } from '../resources/access.ts';
import { columnName, tableOf } from '../resources/from-resource.ts';

/** The items of a kind that wait in one state for a decision of the staff. */
export type Queue = {
  readonly kind: string;
  readonly state: string;
  readonly count: number;
  /** Waiting time of the oldest item: its start. */
  readonly oldest: Date;
};

export type TaskReads = {
  /** The queues of these kinds that aren't empty, counted among what the actor may see: one statement. */
  queues(kinds: readonly Kind[], actor: Actor): Promise<readonly Queue[]>;
};

export const taskReadsOf = (reader: Reader, schema: string, registry: Registry): TaskReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);

  const queueSql = (kind: Kind, actor: Actor | null): Knex.Raw =>
    knex.raw(
      'select ?::text as kind, t.state, count(*)::float8 as count, min(??) as oldest ' +
        'from ??.?? as t where t.state = any(?) and ? group by t.state',
      [
        kind.name,
        `t.${columnName(WAITING_ORDER)}`,
        schema,
        tableOf(kind).name,
        [...(kind.resource.waits ?? [])],
        ruleSql({ knex, schema, registry }, kind, kind.resource.read, actor),
      ],
    );

  return {
    queues: async (kinds, actor) => {
      if (kinds.length === 0) return [];
      return read<Queue>(
        'report',
        `queues ${kinds.map(({ name }) => name).join()} ${standingOf(actor)}`,
        () => {
          const parts = kinds.map((kind) => queueSql(kind, anyOfStanding(actor)));
          return knex.raw(parts.map(() => '?').join(' union all '), parts);
        },
        { 'the actor': actor.id },
      );
    },
  };
};
