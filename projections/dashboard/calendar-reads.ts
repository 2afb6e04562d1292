import createKnex, { type Knex } from 'knex';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { ruleSql } from '../resources/access.ts';
import { columnName, tableOf } from '../resources/from-resource.ts';
import type { CalendarSource } from './calendar-sources.ts';

/** Something that goes out at a time, and may last until another. */
export type CalendarEntry = {
  readonly kind: string;
  readonly id: string;
  readonly state: string;
  readonly at: Date;
  readonly until: Date | null;
};

export type CalendarReads = {
  /** The entries of these sources between two instants, by time, in one statement. */
  calendar(
    sources: readonly CalendarSource[],
    span: { readonly from: string; readonly until: string },
    actor: Actor,
  ): Promise<readonly CalendarEntry[]>;
};

/** Most entries of one answer. */
const MOST = 1000;

export const calendarReadsOf = (reader: Reader, schema: string, registry: Registry): CalendarReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);

  const sourceSql = (
    { kind: name, at, orAt, until, states }: CalendarSource,
    actor: Actor | null,
  ): Knex.Raw => {
    const kind = registry.kind(name);
    const column = (field: string): Knex.Raw => knex.raw('??', [`t.${columnName(field)}`]);
    const begins = orAt === undefined ? column(at) : knex.raw('coalesce(?, ?)', [column(at), column(orAt)]);
    const ends = until === undefined ? begins : column(until);
    return knex.raw(
      'select ?::text as kind, t.id, t.state, ? as at, ' +
        `${until === undefined ? 'null::timestamptz' : '?'} as until ` +
        'from ??.?? as t where t.state = any(?) and ? < cast(? as timestamptz) ' +
        'and ? >= cast(? as timestamptz) and ?',
      [
        name,
        begins,
        ...(until === undefined ? [] : [ends]),
        schema,
        tableOf(kind).name,
        [...states],
        begins,
        slot('until'),
        ends,
        slot('from'),
        ruleSql({ knex, schema, registry }, kind, kind.resource.read, actor),
      ],
    );
  };

  return {
    calendar: async (sources, { from, until }, actor) => {
      if (sources.length === 0) return [];
      return read<CalendarEntry>(
        'report',
        `calendar ${sources.map(({ kind }) => kind).join()} ${standingOf(actor)}`,
        () => {
          const parts = sources.map((source) => sourceSql(source, anyOfStanding(actor)));
          const union = parts.map(() => '?').join(' union all ');
          return knex.raw(`select * from (${union}) as entry order by at, id limit ${MOST}`, parts);
        },
        { 'the actor': actor.id, from, until },
      );
    },
  };
};
