import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { ACTIVE } from './counting.ts';
import type { ActivePart } from './active-reads.ts';
import { END_OF_LOG, valuesOf, type Cell, type Span } from './dashboard-reads.ts';
import { MEMBER, placedSteps } from './place-steps.ts';

/** An event that changed a number. */
export type FigureStep = {
  readonly position: bigint;
  readonly amount: number;
  readonly event: string;
  readonly item: string;
  readonly actor: string | null;
  /** RFC 3339 UTC. */
  readonly at: string;
};

/** The place of a step among the sums. */
export type PlacedStep = FigureStep &
  Cell & { readonly day: string; readonly person: string | null; readonly status: string | null };

/** An event of the log, as the activity has it. */
export type LoggedEvent = { readonly event: string; readonly item: string; readonly at: string };

export type StepsWanted = Span & {
  readonly name: string;
  readonly part: ActivePart;
  readonly order: 'first' | 'last';
};

export type StepReads = {
  /** The events that changed a number, from the last or the first one, beyond a position. */
  steps(wanted: StepsWanted, beyond: bigint | null, limit: number): Promise<readonly FigureStep[]>;
  /** The change of a number by an event; null if there is none. Of `activeUsers`, the action of a member. */
  stepAt(name: string, position: bigint): Promise<PlacedStep | null>;
  /** The event at a position; null if there is none. */
  eventAt(position: bigint): Promise<LoggedEvent | null>;
  /** The last event until a position, for what was counted then; null before all events. */
  lastUntil(position: bigint): Promise<{ readonly at: string } | null>;
};

/** A step as the database gives it. */
export type StepRow<T extends FigureStep> = Omit<T, 'position' | 'at'> & { position: string; at: Date };

/** A step of a row. */
export const stepOf = <T extends FigureStep>({ position, at, ...row }: StepRow<T>) => ({
  ...row,
  position: BigInt(position),
  at: at.toISOString(),
});

const COLUMNS = 'position, amount::float8 as amount, event, item, actor, at';

/** The event types that make a member active. */
const ACTIVE_TYPES = Object.keys(ACTIVE);

export const stepReadsOf = (reader: Reader, schema: string): StepReads => {
  const [steps, activity] = [placedSteps(schema), qualified(schema, 'activity')];

  return {
    steps: async ({ name, part, from, to, end, order }, beyond, limit) => {
      const [is, by] = order === 'last' ? ['<', 'desc'] : ['>', 'asc'];
      const start = order === 'last' ? END_OF_LOG : 0n;
      const values = [
        name,
        beyond ?? start,
        from ?? '-infinity',
        to,
        end?.at ?? 'infinity',
        end?.position ?? END_OF_LOG,
        ...valuesOf(part),
        part.person ?? null,
        limit,
      ];
      if (name === 'activeUsers') {
        const rows = await reader.read<StepRow<FigureStep>>('report', {
          text:
            `select a.position, 1::float8 as amount, a.type as event, a.item, a.actor, a.at from ${activity} a ` +
            `join ${qualified(schema, MEMBER)} m on m.id = a.actor ` +
            `where $1 <> '' and a.type = any($12::text[]) and a.position ${is} $2::bigint ` +
            `and a.at >= ($3::timestamp at time zone 'Africa/Cairo') ` +
            `and a.at < (($4::date + 1)::timestamp at time zone 'Africa/Cairo') ` +
            'and a.at <= $5::timestamptz and a.position <= $6::bigint ' +
            `and $7 in ('*', coalesce(m.role, '-')) and $8 in ('*', coalesce(m.sport, '-')) ` +
            `and $9 in ('*', coalesce(m.governorate, '-')) and ($10::uuid is null or a.actor = $10::uuid) ` +
            `and ($13::text is null or m.status = $13) order by a.position ${by} limit $11`,
          values: [...values, ACTIVE_TYPES, part.status ?? null],
        });
        return rows.map((row) => stepOf<FigureStep>(row));
      }
      // the values decide: many days are read in the order of the key, few days by the index of the instants
      const rows = await reader.read<StepRow<FigureStep>>('report', {
        text:
          `select ${COLUMNS} from ${steps} where name = $1 and amount <> 0 and position ${is} $2::bigint ` +
          `and at >= ($3::timestamp at time zone 'Africa/Cairo') ` +
          `and at < (($4::date + 1)::timestamp at time zone 'Africa/Cairo') ` +
          'and at <= $5::timestamptz and position <= $6::bigint ' +
          `and $7 in ('*', role) and $8 in ('*', sport) and $9 in ('*', governorate) ` +
          `and ($10::uuid is null or person = $10::uuid) order by position ${by} limit $11`,
        values,
      });
      return rows.map((row) => stepOf<FigureStep>(row));
    },
    stepAt: async (name, position) => {
      const text =
        name === 'activeUsers'
          ? `select a.position, 1::float8 as amount, a.type as event, a.item, a.actor, a.at, m.id as person, ` +
            `(a.at at time zone 'Africa/Cairo')::date::text as day, coalesce(m.role, '-') as role, ` +
            `coalesce(m.sport, '-') as sport, coalesce(m.governorate, '-') as governorate, m.status ` +
            `from ${activity} a join ${qualified(schema, MEMBER)} m on m.id = a.actor ` +
            'where $1::text is not null and a.position = $2::bigint'
          : `select ${COLUMNS}, day::text as day, person, role, sport, governorate, null::text as status ` +
            `from ${steps} where name = $1 and position = $2::bigint`;
      const [row] = await reader.read<StepRow<PlacedStep>>('key', { text, values: [name, position] });
      return row ? { ...row, ...stepOf<PlacedStep>(row) } : null;
    },
    eventAt: async (position) => {
      const [row] = await reader.read<{ event: string; item: string; at: Date }>('key', {
        text: `select type as event, item, at from ${activity} where position = $1::bigint`,
        values: [position],
      });
      return row ? { ...row, at: row.at.toISOString() } : null;
    },
    lastUntil: async (position) => {
      const [row] = await reader.read<{ at: Date }>('key', {
        text: `select at from ${activity} where position <= $1::bigint order by position desc limit 1`,
        values: [position],
      });
      return row ? { at: row.at.toISOString() } : null;
    },
  };
};
