import { useState } from 'react';
import { useCompetitionGetQuery } from '../../../app/generated/competition.ts';
import { useReach } from '../../../app/realtime/connectivity.ts';
import { useWatch } from '../../../app/realtime/use-watch.ts';
import { useStanding } from '../../../app/use-standing.ts';
import { useMinute } from '../../../ui/time.tsx';
import { useRoundMatchesQuery, useRoundsQuery, useStandingsInfiniteQuery } from '../api.ts';
import { POLLING_MS } from '../polling.ts';
import { presentRound } from '../present-round.ts';

/** The reads of the board. A member's are live; a visitor's are repeated, as visitors have no live channel. */
export const useBoard = (id: string) => {
  const isMember = useStanding('auth') === 'signedIn';
  useWatch(isMember ? [{ kind: 'competition', id }] : []);
  const often = { pollingInterval: isMember ? 0 : POLLING_MS };
  const competition = useCompetitionGetQuery({ id }, often);
  const rounds = useRoundsQuery({ competitionId: id }, often);
  const matches = useRoundMatchesQuery({ competitionId: id }, often);
  const standings = useStandingsInfiniteQuery({ competitionId: id }, often);
  const failedAt = [competition, rounds, matches, standings].flatMap(({ error, fulfilledTimeStamp }) =>
    error === undefined ? [] : (fulfilledTimeStamp ?? []),
  );
  return {
    read: competition,
    round: presentRound(rounds.data?.items ?? []),
    matches: matches.data,
    standings: standings.data,
    oldSince: useOldSince(failedAt.length === 0 ? null : Math.min(...failedAt)),
  };
};

/** The minute from which the board may be out of date, in ms since 1970; null while it is current. */
const useOldSince = (failedAt: number | null): number | null => {
  const reach = useReach();
  const minute = useMinute();
  const isAway = reach === 'offline' || reach === 'lost';
  const [awaySince, setAwaySince] = useState<number | null>(null);
  if (isAway && awaySince === null) setAwaySince(minute);
  if (!isAway && awaySince !== null) setAwaySince(null);
  return awaySince ?? failedAt;
};

export type Board = ReturnType<typeof useBoard>;
