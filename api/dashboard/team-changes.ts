import { z } from 'zod';
import { streamOf } from '../../commands/core/ids.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { dayAt } from '../../domain/trade/day.ts';
import type { Span } from '../../projections/dashboard/dashboard-reads.ts';
import type { TeamChange } from '../../projections/dashboard/team-reads.ts';
import type { FiguresContext } from './figures-context.ts';

/** The event that counts a result for a team. */
export const COUNTED_BY = 'TeamResultCounted';

/** The figures of a team. */
export const TEAM_FIGURES = ['wins', 'draws', 'losses'] as const;

const outcome = z.enum(['WIN', 'DRAW', 'LOSS']).nullable();
/** The data of an event that counts a result. */
const recorded = z.object({ matchId: z.uuid(), result: outcome, before: outcome });

/** The change of a team's figures by an event, and its match. */
export type ResultChange = Readonly<Record<(typeof TEAM_FIGURES)[number], number>> & {
  readonly at: string;
  readonly position: bigint;
  readonly matchId: string;
};

const changeBy = ({ at, position, data }: RecordedEvent): ResultChange => {
  const { matchId, result: now, before } = recorded.parse(data);
  const by = (one: z.output<typeof outcome>): number => Number(now === one) - Number(before === one);
  return { at, position, matchId, wins: by('WIN'), draws: by('DRAW'), losses: by('LOSS') };
};

const isIn = ({ from, to, end }: Span, { at, position }: RecordedEvent): boolean => {
  const day = dayAt(at);
  const isOfDays = day <= to && (from === undefined || day >= from);
  return isOfDays && (end === undefined || (at <= end.at && position <= end.position));
};

/** The changes of a team's figures in a span, by its events in their order. */
export const changesOfTeam = async (
  { resources }: Pick<FiguresContext, 'resources'>,
  teamId: string,
  span: Span,
): Promise<readonly ResultChange[]> => {
  const events = await resources.runtime.store.readStream(streamOf('team', teamId));
  return events
    .filter((event) => event.type === COUNTED_BY && isIn(span, event))
    .map((event) => changeBy(event));
};

/** The changes on the last day of a span that ends within it: the sums by day have only whole days. */
export const changesOnLastDay = async (
  context: Pick<FiguresContext, 'resources' | 'dashboard'>,
  span: Span,
): Promise<readonly TeamChange[]> => {
  const teams = await context.dashboard.teamsOnLastDay(span);
  const found = await Promise.all(
    teams.map(async (teamId) => {
      const changes = await changesOfTeam(context, teamId, { ...span, from: span.to });
      return changes.flatMap((change) =>
        TEAM_FIGURES.map((name): TeamChange => ({ teamId, name, value: change[name] })),
      );
    }),
  );
  return found.flat();
};
