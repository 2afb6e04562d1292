import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { END_OF_LOG } from './dashboard-reads.ts';
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
  /** The members with the most points. */
  topPerformers(wanted: {
    readonly role?: string | undefined;
    readonly sport?: string | undefined;
    readonly governorate?: string | undefined;
    readonly limit: number;
  }): Promise<readonly Performer[]>;
  /** The events that gave a member the points of the leaderboard, beyond a position. Their amounts add up to the total. */
  pointSteps(wanted: {
    readonly member: string;
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
    topPerformers: ({ role, sport, governorate, limit }) => {
      const values: unknown[] = [limit];
      const is = (column: string, value: string | undefined): string =>
        value === undefined ? '' : ` and ${column} = $${values.push(value)}`;
      return reader.read('report', {
        text:
          `select p.id as "userId", p.total::float8 as points from ${points} p join ${user} u on u.id = p.id ` +
          `where p.total > 0 and u.state = 'active'${is('u.role', role)}${is('p.sport', sport)}` +
          `${is('p.governorate', governorate)} order by p.total desc, p.id desc limit $1`,
        values,
      });
    },
    pointSteps: async ({ member, order, beyond, limit }) => {
      const [is, by] = order === 'last' ? ['<', 'desc'] : ['>', 'asc'];
      const rows = await reader.read<StepRow<FigureStep>>('report', {
        text:
          `select l.position, l.points::float8 as amount, l.event, l.item, a.actor, l.at from ${line} l ` +
          `left join ${activity} a on a.position = l.position ` +
          `where l.member = $1 and l.points > 0 and l.position ${is} $2::bigint order by l.position ${by} limit $3`,
        values: [member, beyond ?? (order === 'last' ? END_OF_LOG : 0n), limit],
      });
      return rows.map((row) => stepOf<FigureStep>(row));
    },
  };
};
