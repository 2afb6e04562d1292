import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { pointsThen, totalsThen } from '../profile/index.ts';
import { END_OF_LOG, partOf, wholeOf, type End, type Span } from './dashboard-reads.ts';
import { stepOf, type FigureStep, type StepRow } from './step-reads.ts';

/** The results of a team that were counted on some days. */
export type TeamResults = {
  readonly teamId: string;
  /** Null = the team was disbanded. */
  readonly sport: string | null;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
};

/** The change of one figure of a team. */
export type TeamChange = { readonly teamId: string; readonly name: string; readonly value: number };

export type TeamsWanted = Span & {
  /** Changes on the last day of the span, if that isn't counted whole. */
  readonly lastDay: readonly TeamChange[];
  readonly sport?: string | undefined;
  /** Only these teams. */
  readonly teams?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** A member with the points of a leaderboard. */
export type Performer = { readonly userId: string; readonly points: number };

export type TeamReads = {
  /** Teams with a result on the last day of a span, if that isn't counted whole. */
  teamsOnLastDay(span: Span): Promise<readonly string[]>;
  /** Teams by their wins, then by fewer losses. */
  teamResults(wanted: TeamsWanted): Promise<readonly TeamResults[]>;
  /** The members with the most points, now or at an earlier end of the log. */
  topPerformers(wanted: {
    readonly end?: End | undefined;
    readonly role?: string | undefined;
    readonly sport?: string | undefined;
    readonly governorate?: string | undefined;
    readonly limit: number;
  }): Promise<readonly Performer[]>;
  /** The members of lines of points. */
  membersOf(lines: readonly string[]): Promise<readonly string[]>;
  /** The events that gave a member the points of `topPerformers`, beyond a position. Their amounts add up to the total. */
  pointSteps(wanted: {
    readonly member: string;
    readonly end?: End | undefined;
    readonly order: 'first' | 'last';
    readonly beyond: bigint | null;
    readonly limit: number;
  }): Promise<readonly FigureStep[]>;
};

/** SQL: the sum of a figure among rows `f`. */
const sumOf = (name: string): string =>
  `coalesce(sum(f.value) filter (where f.name = '${name}'), 0)::float8 as ${name}`;

export const teamReadsOf = (reader: Reader, schema: string): TeamReads => {
  const [tally, team, points, user, line, activity] = [
    'tally_day',
    'team',
    'point_member',
    'user',
    'point_line',
    'activity',
  ].map((name) => qualified(schema, name));
  return {
    teamsOnLastDay: async (span) => {
      const rows = await reader.read<{ id: string }>('report', {
        text:
          `select distinct item as id from ${activity} where type = 'TeamResultCounted' ` +
          'and at >= $1::timestamptz and at <= $2::timestamptz and position <= $3::bigint',
        values: [...partOf(span)],
      });
      return rows.map(({ id }) => id);
    },
    teamResults: ({ sport, teams, limit, offset, lastDay, ...span }) => {
      const { from, to } = wholeOf(span);
      return reader.read('report', {
        text:
          `select f.subject as "teamId", t.sport, ${['wins', 'losses', 'draws'].map(sumOf).join(', ')} from (` +
          `select subject, name, value from ${tally} where name in ('wins', 'losses', 'draws') ` +
          'and day between $1::date and $2::date union all ' +
          'select * from unnest($7::uuid[], $8::text[], $9::bigint[])) f ' +
          `left join ${team} t on t.id = f.subject where ($3::text is null or t.sport = $3) ` +
          'and ($4::uuid[] is null or f.subject = any($4)) group by f.subject, t.sport ' +
          'order by wins desc, losses, draws desc, f.subject limit $5 offset $6',
        values: [
          from ?? '-infinity',
          to,
          sport ?? null,
          teams ?? null,
          limit,
          offset,
          lastDay.map(({ teamId }) => teamId),
          lastDay.map(({ name }) => name),
          lastDay.map(({ value }) => value),
        ],
      });
    },
    topPerformers: ({ role, sport, governorate, limit, end }) => {
      const values: unknown[] = end === undefined ? [limit] : [end.position, end.at, limit];
      const [totals, most] =
        end === undefined
          ? [`select p.id, p.total, p.sport, p.governorate from ${points} p`, '$1']
          : [
              `with ${totalsThen(schema)} select p.id, t.total, p.sport, p.governorate from ${points} p ` +
                'join totals t on t.member = p.id',
              '$3',
            ];
      const is = (column: string, value: string | undefined): string =>
        value === undefined ? '' : ` and ${column} = $${values.push(value)}`;
      return reader.read('report', {
        text:
          `select p.id as "userId", p.total::float8 as points from (${totals}) p join ${user} u on u.id = p.id ` +
          `where p.total > 0 and u.state = 'active'${is('u.role', role)}${is('p.sport', sport)}` +
          `${is('p.governorate', governorate)} order by p.total desc, p.id desc limit ${most}`,
        values,
      });
    },
    membersOf: async (lines) => {
      const rows = await reader.read<{ member: string }>('key', {
        text: `select distinct member from ${line} where id = any($1::text[]) and member is not null`,
        values: [lines],
      });
      return rows.map((row) => row.member);
    },
    pointSteps: async ({ member, order, beyond, limit, end }) => {
      const [is, by] = order === 'last' ? ['<', 'desc'] : ['>', 'asc'];
      const [then, lines] = end === undefined ? ['', line] : [`with ${pointsThen(schema)} `, 'counted'];
      const ends = end === undefined ? [] : [end.position, end.at];
      const [whose, from, most] = [1, 2, 3].map((at) => `$${at + ends.length}`);
      const rows = await reader.read<StepRow<FigureStep>>('report', {
        text:
          `${then}select l.position, l.points::float8 as amount, l.event, l.item, a.actor, l.at from ${lines} l ` +
          `left join ${activity} a on a.position = l.position where l.member = ${whose}::uuid and l.points > 0 ` +
          `and l.position ${is} ${from}::bigint order by l.position ${by} limit ${most}`,
        values: [...ends, member, beyond ?? (order === 'last' ? END_OF_LOG : 0n), limit],
      });
      return rows.map((row) => stepOf<FigureStep>(row));
    },
  };
};
