import { hasResult, POINT_FIELDS, pointSystemOf, pointsOf } from '../../domain/competitions/results.ts';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { Runtime } from '../core/runtime.ts';
import { itemIn } from '../core/streams.ts';
import { commandStep, type ProcessManager, type Reaction } from '../process/manager.ts';

/** The participants of a match. */
const sidesOf = (match: Item): readonly string[] =>
  ['homeId', 'awayId'].flatMap((side) => textIn(match[side]) ?? []);

/** The competition of a stream and its matches that exist. */
const played = async (runtime: Runtime, { stream }: RecordedEvent) => {
  const { parts } = await runtime.streams.load(stream);
  const itemsOf = (name: string) =>
    [...parts.values()].filter(({ kind, item }) => kind === name && exists(item)).map(({ item }) => item);
  return { competition: itemsOf('competition')[0], matches: itemsOf('competition-match') };
};

/** Counts the points of participants from all results of their competition. */
export const tally = (runtime: Runtime): ProcessManager => {
  const countFor = async (event: RecordedEvent, ids: readonly string[]) => {
    const { competition, matches } = await played(runtime, event);
    const system = pointSystemOf(competition ?? {});
    return ids.map((id) => {
      const input = { score: pointsOf(matches, id, system) ?? 0 };
      const request = { kind: 'competition-participant', action: 'tally', id, input };
      // a participant who withdrew or was disqualified is in no standings
      return commandStep(runtime, `tally ${id}`, request, ['not_found', 'invalid_transition']);
    });
  };
  /** After each change of a result, both sides of the match. */
  const countSides: Reaction = async (event) => {
    const match = itemIn(await runtime.streams.load(event.stream), event.meta.item);
    return countFor(event, sidesOf(match));
  };
  /** After a change of the points, all participants with a match. */
  const countAll: Reaction = async (event) => {
    if (!POINT_FIELDS.some((field) => field in event.data)) return [];
    const { matches } = await played(runtime, event);
    return countFor(event, [...new Set(matches.filter(hasResult).flatMap(sidesOf))]);
  };
  return {
    name: 'competition-tally',
    appends: ['ParticipantTallied'],
    on: {
      CompetitionMatchFinished: countSides,
      CompetitionMatchCorrected: countSides,
      CompetitionResultOverturned: countSides,
      CompetitionMatchRemoved: countSides,
      CompetitionEdited: countAll,
    },
  };
};
