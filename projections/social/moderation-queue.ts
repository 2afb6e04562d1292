import createKnex, { type Knex } from 'knex';
import { WAITING_ORDER } from '../../domain/kit/definition.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import type { Moderated } from '../../domain/social/policies.ts';
import type { HeldPart } from '../../domain/social/spam/held-text.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { ruleSql } from '../resources/access.ts';
import type { Cursor } from '../resources/cursor.ts';
import { columnName, tableOf } from '../resources/from-resource.ts';

/** An entry of the moderation queue, for one decision. All open reports of one thing or part are one entry. */
export type ModerationEntry = {
  readonly kind: Moderated;
  /** Id of the item; of several reports, that of the one which has waited longest. */
  readonly id: string;
  readonly since: Date;
  /** The number of open reports; 0 for other kinds. */
  readonly reports: number;
  readonly targetType: string;
  readonly targetId: string;
  /** The part of the target; null = the target. */
  readonly part: HeldPart | null;
  /** The author of the thing; null for reports, which do not name them. */
  readonly authorId: string | null;
};

/** The number of entries of a kind, and since when the first one has waited. */
export type ModerationCount = { readonly kind: Moderated; readonly count: number; readonly oldest: Date };

type Asked = {
  readonly kinds: readonly Moderated[];
  readonly actor: Actor;
};

export type ModerationQueueReads = {
  /** Entries after a cursor, the longest waiting first. */
  entries(
    asked: Asked & { readonly limit: number; readonly after: Cursor | null },
  ): Promise<readonly ModerationEntry[]>;
  /** The entries of each kind, kinds without any left out. */
  counts(asked: Asked): Promise<readonly ModerationCount[]>;
};

/** Time in which the other reports of a thing are closed after a decision. Later they are shown again. */
const CLOSING = '1 minute';

/** The columns of an entry, by kind; of the grouped reports, by aggregates. */
const COLUMNS: Readonly<Record<Moderated, string>> = {
  report:
    '(array_agg(t.id order by t.{since}, t.id))[1] as id, min(t.{since}) as since, count(*)::float8 as reports, ' +
    't.target_type as "targetType", t.target_id as "targetId", t.part, null::uuid as "authorId"',
  appeal:
    't.id, t.{since} as since, 0::float8 as reports, t.target_type as "targetType", t.target_id as "targetId", ' +
    't.part, t.author_id as "authorId"',
  'held-text':
    't.id, t.{since} as since, 0::float8 as reports, t.target_type as "targetType", t.target_id as "targetId", ' +
    't.part, t.author_id as "authorId"',
  'suspension-suggestion':
    't.id, t.{since} as since, 0::float8 as reports, \'user\'::text as "targetType", t.member_id as "targetId", ' +
    'null::text as part, t.member_id as "authorId"',
};

/** The options that change the SQL of a read. */
const shapeOf = ({ kinds, actor }: Asked): string => `${kinds.join()} ${standingOf(actor)}`;

/** Reads of the moderation queue. */
export const moderationQueueReadsOf = (
  reader: Reader,
  schema: string,
  registry: Registry,
): ModerationQueueReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);

  /** Reports that are just being closed, because the staff have decided on another one of the same thing. */
  const notClosing = (waits: readonly string[]): Knex.Raw =>
    knex.raw(
      'not exists (select 1 from ??.?? as d where d.target_id = t.target_id and d.target_type = t.target_type ' +
        'and d.part is not distinct from t.part and d.state <> all(?) and d.updated_at >= t.created_at ' +
        'and d.updated_at > now() - ?::interval)',
      [schema, tableOf(registry.kind('report')).name, [...waits], CLOSING],
    );

  const entriesSql = (name: Moderated, actor: Actor | null): Knex.Raw => {
    const kind = registry.kind(name);
    const waits = [...(kind.resource.waits ?? [])];
    const rule = ruleSql({ knex, schema, registry }, kind, kind.resource.read, actor);
    const columns = COLUMNS[name].replaceAll('{since}', columnName(WAITING_ORDER));
    const select = `select ?::text as kind, ${columns} from ??.?? as t where t.state = any(?) and ?`;
    const values = [name, schema, tableOf(kind).name, waits, rule];
    return name === 'report'
      ? knex.raw(`${select} and ? group by t.target_type, t.target_id, t.part`, [
          ...values,
          notClosing(waits),
        ])
      : knex.raw(select, values);
  };

  const union = ({ kinds, actor }: Asked): Knex.Raw => {
    const parts = kinds.map((name) => entriesSql(name, anyOfStanding(actor)));
    return knex.raw(parts.map(() => '?').join(' union all '), parts);
  };

  return {
    entries: async ({ limit, after, ...asked }) => {
      if (asked.kinds.length === 0) return [];
      const beyond = after
        ? knex.raw('(e.since, e.id) > (?::timestamptz, ?::uuid)', [slot('since'), slot('id')])
        : knex.raw('true');
      const [since, id] = after ?? [];
      return read<ModerationEntry>(
        'list',
        `moderation ${after ? 'after' : 'first'} ${shapeOf(asked)}`,
        () =>
          knex.raw('select * from (?) as e where ? order by e.since, e.id limit ?', [
            union(asked),
            beyond,
            slot('limit'),
          ]),
        { 'the actor': asked.actor.id, limit, since, id },
      );
    },
    counts: async (asked) => {
      if (asked.kinds.length === 0) return [];
      return read<ModerationCount>(
        'scan',
        `moderation counts ${shapeOf(asked)}`,
        () =>
          knex.raw(
            'select e.kind, count(*)::float8 as count, min(e.since) as oldest from (?) as e group by e.kind',
            [union(asked)],
          ),
        { 'the actor': asked.actor.id },
      );
    },
  };
};
