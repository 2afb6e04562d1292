import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '../../../tests/support/spec.ts';
import { done } from '../../../tests/support/runtime.ts';
import { settled, theatre, type Theatre } from '../../../tests/support/theatre.ts';
import { newId, streamOf } from '../../core/ids.ts';
import { itemIn } from '../../core/streams.ts';
import { deal } from '../../process/manager.ts';
import { results } from './results.ts';

let house: Theatre;
beforeAll(async () => {
  house = await theatre();
});
afterAll(() => house.close());

const staff = person(newId(), { role: 'ADMIN', permissions: ['*'] });
const take = async (kind: string, action: string, id: string, input: object = {}) =>
  done(house.stage.runtime, { kind, action, id, input: { ...input }, actor: staff });
const make = async (kind: string, input: object) => (await take(kind, 'create', newId(), input)).item.id;

/** Wins, losses and draws. */
const tableOf = async (team: string) => {
  const { wins, losses, draws } = itemIn(
    await house.stage.runtime.streams.refresh(streamOf('team', team)),
    team,
  );
  return [wins, losses, draws];
};
const tables = async (...teams: string[]) => Promise.all(teams.map(tableOf));

const aMatch = async () => {
  const [home, away] = [
    await make('team', { name: 'طنطا', sport: 'FOOTBALL' }),
    await make('team', { name: 'بنها', sport: 'FOOTBALL' }),
  ];
  const input = { homeTeamId: home, awayTeamId: away, sport: 'FOOTBALL', startsAt: '2026-01-10T17:00:00Z' };
  const match = await make('match', input);
  await take('match', 'start', match);
  return { home, away, match };
};

/** The newest event of a match, as passed to its process manager. */
const lastOf = async (match: string) => {
  const events = await house.stage.runtime.store.readStream(streamOf('match', match), 0);
  const last = events.at(-1);
  if (!last) throw new Error('the match has no events');
  return last;
};

describe('the result of a match', () => {
  test('counts for both teams, follows corrections, and is subtracted after removal', async () => {
    const running = await house.begun([results(house.stage.runtime)]);
    const { home, away, match } = await aMatch();
    await take('match', 'finish', match, { homeScore: 2, awayScore: 1 });
    await settled(running);
    expect(await tables(home, away)).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    await take('match', 'correct', match, { homeScore: 2, awayScore: 2 });
    await settled(running);
    expect(await tables(home, away)).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ]);
    await take('match', 'correct', match, { homeScore: 3, awayScore: 3 });
    await take('match', 'correct', match, { homeScore: 0, awayScore: 3 });
    await settled(running);
    expect(await tables(home, away)).toEqual([
      [0, 1, 0],
      [1, 0, 0],
    ]);
    await take('match', 'remove', match);
    await settled(running);
    expect(await tables(home, away)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    await running.stop();
  });

  test('counts once after a crash at any step and for repeated events', async () => {
    const manager = results(house.stage.runtime);
    const { home, away, match } = await aMatch();
    await take('match', 'finish', match, { homeScore: 0, awayScore: 4 });
    const finished = await lastOf(match);
    // crashes after the first of its two steps
    const [first] = (await manager.on['MatchFinished']?.(finished)) ?? [];
    const dying = { ...manager, on: { MatchFinished: async () => (first ? [first] : []) } };
    expect(await deal(dying, finished)).toEqual({ kind: 'done' });
    expect(await tables(home, away)).toEqual([
      [0, 1, 0],
      [0, 0, 0],
    ]);
    for (let again = 0; again < 3; again += 1)
      expect(await deal(manager, finished)).toEqual({ kind: 'done' });
    expect(await tables(home, away)).toEqual([
      [0, 1, 0],
      [1, 0, 0],
    ]);
  });

  test('counts for one team if the other was removed', async () => {
    const { home, away, match } = await aMatch();
    await take('team', 'remove', home);
    await take('match', 'finish', match, { homeScore: 1, awayScore: 1 });
    expect(await deal(results(house.stage.runtime), await lastOf(match))).toEqual({ kind: 'done' });
    expect(await tableOf(away)).toEqual([0, 0, 1]);
  });
});
