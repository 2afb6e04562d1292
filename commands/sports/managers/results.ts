import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { streamOf } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { commandStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

type Scores = Readonly<Record<string, unknown>>;
const SIDES = [
  { team: 'homeTeamId', mine: 'homeScore', theirs: 'awayScore' },
  { team: 'awayTeamId', mine: 'awayScore', theirs: 'homeScore' },
] as const;
type Side = (typeof SIDES)[number];

/** Result of these scores for one side; null without scores. */
const resultOf = (scores: Scores, { mine, theirs }: Side): 'WIN' | 'LOSS' | 'DRAW' | null => {
  const [own, other] = [scores[mine], scores[theirs]];
  if (typeof own !== 'number' || typeof other !== 'number') return null;
  if (own === other) return 'DRAW';
  return own > other ? 'WIN' : 'LOSS';
};

/** Counts a finished match for both teams, counts again after a correction, and subtracts it after removal. */
export const results = (runtime: Runtime): ProcessManager => {
  const recount: Reaction = async (event) => {
    const { item: matchId, state } = event.meta;
    const match = itemIn(await runtime.streams.load(streamOf('match', matchId)), matchId);
    const before = wasIn(event.data);
    const now = state === 'removed' ? {} : { ...before, ...event.data };
    return SIDES.flatMap((side) => {
      const team = textIn(match[side.team]);
      const input = { matchId, result: resultOf(now, side), before: resultOf(before, side) };
      if (team === null || input.result === input.before) return [];
      const request = { kind: 'team', action: 'count', id: team, input };
      // a removed team has no table
      return [commandStep(runtime, `count ${side.team}`, request, ['not_found'])];
    });
  };
  return {
    name: 'results',
    appends: ['TeamResultCounted'],
    on: { MatchFinished: recount, MatchScoreCorrected: recount, MatchRemoved: recount },
  };
};
