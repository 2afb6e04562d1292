import { derivedId } from '../core/ids.ts';
import { categories, competitions, type DemoCompetition } from './competitions.ts';

/** Takes one action of the demo data; `by` is the key of a member, or `admin`. */
type Act = (step: {
  readonly kind: string;
  readonly action: string;
  readonly id: string;
  readonly by: string;
  readonly input?: object;
  /** Tells repeated actions on one item apart. */
  readonly nth?: number;
  /** The parent of a part, by its field. */
  readonly parent?: object;
}) => Promise<string>;

const ENTRY = 'competition-participant';
const ROUND = 'competition-round';
const MATCH = 'competition-match';

/** Plans the matches of the running round, and plays those with a score. */
const loadMatches = async (act: Act, competition: DemoCompetition): Promise<void> => {
  const { key, by, begun, matches = [] } = competition;
  const competitionId = derivedId('demo-competition', key);
  const parent = { competitionId };
  for (const [at, { home, away, startsAt, venue, score, isLive }] of matches.entries()) {
    const id = derivedId('demo-match', key, String(at));
    const [homeId, awayId] = [home, away].map((who) => derivedId('demo-entry', key, who));
    const input = { competitionId, homeId, awayId, startsAt, venue, round: begun };
    await act({ kind: MATCH, action: 'create', id, by, input });
    if (isLive) await act({ kind: MATCH, action: 'start', id, by, parent });
    if (score) await act({ kind: MATCH, action: isLive ? 'score' : 'finish', id, by, input: score, parent });
  }
};

/** Plans the rounds, puts the participants into those that they reach, and runs those that have begun. */
const loadRounds = async (act: Act, competition: DemoCompetition): Promise<void> => {
  const { key, by, state, rounds, begun, participants } = competition;
  const competitionId = derivedId('demo-competition', key);
  const parent = { competitionId };
  for (const [at, name] of rounds.entries()) {
    const id = derivedId('demo-round', key, String(at));
    const number = at + 1;
    await act({ kind: ROUND, action: 'create', id, by, input: { competitionId, number, name } });
    for (const [who, { reached }] of Object.entries(participants)) {
      const entry = derivedId('demo-entry', key, who);
      if (reached > at) await act({ kind: ENTRY, action: 'qualify', id: entry, by, nth: at });
    }
    const isOver = number < begun || (number === begun && state === 'ended');
    if (number <= begun) await act({ kind: ROUND, action: 'start', id, by, parent });
    if (isOver) await act({ kind: ROUND, action: 'end', id, by, parent });
  }
};

/** A competition as its organiser runs it, up to the state that it has in the demo world. */
const loadCompetition = async (
  act: Act,
  idOf: (member: string) => string,
  competition: DemoCompetition,
): Promise<void> => {
  const { key, by, category, state, rounds: _, begun: __, participants, matches: ___, ...said } = competition;
  const id = derivedId('demo-competition', key);
  const categoryId = derivedId('demo-category', category);
  await act({ kind: 'competition', action: 'create', id, by, input: { ...said, categoryId } });
  const entries = Object.entries(participants).map(([who, entry]) => ({
    ...entry,
    who,
    id: derivedId('demo-entry', key, who),
  }));
  for (const { who, id: entry } of entries) {
    const input = { competitionId: id, userId: idOf(who) };
    await act({ kind: ENTRY, action: 'create', id: entry, by: who, input });
  }
  if (state !== 'scheduled') await act({ kind: 'competition', action: 'start', id, by });
  await loadRounds(act, competition);
  await loadMatches(act, competition);
  for (const { id: entry, score } of entries) {
    if (score !== undefined) await act({ kind: ENTRY, action: 'edit', id: entry, by, input: { score } });
  }
  if (state === 'ended') await act({ kind: 'competition', action: 'end', id, by });
};

export const loadCompetitions = async (act: Act, idOf: (member: string) => string): Promise<void> => {
  for (const { key, name } of categories) {
    const id = derivedId('demo-category', key);
    await act({ kind: 'competition-category', action: 'create', id, by: 'admin', input: { name } });
  }
  for (const competition of competitions) await loadCompetition(act, idOf, competition);
};
