import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { pointsThen } from '../profile/index.ts';
import { END_OF_LOG, type End } from './dashboard-reads.ts';
import type { Range } from './ranges.ts';
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

export type TeamsWanted = Range & {
  readonly sport?: string | undefined;
  /** Only these teams. */
  readonly teams?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** A member with the points of a leaderboard. */
export type Performer = { readonly userId: string; readonly points: number };

export type TeamReads = {
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
    teamResults: ({ from, to, sport, teams, limit, offset }) =>
      reader.read('report', {
        text:
          `select f.subject as "teamId", t.sport, ${['wins', 'losses', 'draws'].map(sumOf).join(', ')} from ${tally} f ` +
          `left join ${team} t on t.id = f.subject where f.name in ('wins', 'losses', 'draws') ` +
          'and f.day between $1::date and $2::date and ($3::text is null or t.sport = $3) ' +
          'and ($4::uuid[] is null or f.subject = any($4)) group by f.subject, t.sport ' +
          'order by wins desc, losses, draws desc, f.subject limit $5 offset $6',
        values: [from ?? '-infinity', to, sport ?? null, teams ?? null, limit, offset],
      }),
    topPerformers: ({ role, sport, governorate, limit, end }) => {
      const values: unknown[] = end === undefined ? [limit] : [end.position, end.at, limit];
      const [totals, most] =
        end === undefined
          ? [`select p.id, p.total, p.sport, p.governorate from ${points} p`, '$1']
          : [
              `with ${pointsThen(schema)} select p.id, c.total, p.sport, p.governorate from ${points} p join ` +
                '(select member, sum(points) as total from counted group by member) c on c.member = p.id',
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
    pointSteps: async ({ member, order, beyond, limit, end }) => {
      const [is, by] = order === 'last' ? ['<', 'desc'] : ['>', 'asc'];
      const [then, lines] =
        end === undefined ? ['', line] : [`with ${pointsThen(schema, 'member')} `, 'counted'];
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
