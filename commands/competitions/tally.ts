import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import { pointsOf } from '../../domain/competitions/results.ts';
import type { Runtime } from '../core/runtime.ts';
import { itemIn } from '../core/streams.ts';
import { commandStep, type ProcessManager, type Reaction } from '../process/manager.ts';

/** Counts the points of both sides of a match from all results of their competition, after each change of a result. */
export const tally = (runtime: Runtime): ProcessManager => {
  const count: Reaction = async (event) => {
    const state = await runtime.streams.load(event.stream);
    const match = itemIn(state, event.meta.item);
    const matches = [...state.parts.values()]
      .filter(({ kind, item }) => kind === 'competition-match' && exists(item))
      .map(({ item }) => item);
    return ['homeId', 'awayId'].flatMap((side) => {
      const id = textIn(match[side]);
      if (id === null) return [];
      const input = { score: pointsOf(matches, id) ?? 0 };
      const request = { kind: 'competition-participant', action: 'tally', id, input };
      // a participant who withdrew or was disqualified is in no standings
      return [commandStep(runtime, `tally ${side}`, request, ['not_found', 'invalid_transition'])];
    });
  };
  return {
    name: 'competition-tally',
    appends: ['ParticipantTallied'],
    on: {
      CompetitionMatchFinished: count,
      CompetitionMatchCorrected: count,
      CompetitionResultOverturned: count,
      CompetitionMatchRemoved: count,
    },
  };
};
