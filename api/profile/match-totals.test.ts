import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Line-ups of matches: entered by one side, confirmed by the other, folded into the players' statistics. */

let it: TestService;
let by: Calls;
let staff: Person;
let home: Person;
let away: Person;
let player: Person;
let teams: { readonly teamId: string; readonly opponentId: string };

const BEGINS = '2026-01-10T17:00:00Z';

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  staff = await it.admin();
});
beforeEach(async () => {
  [home, away, player] = [await it.member('COACH'), await it.member('COACH'), await it.member()];
  teams = { teamId: await team(home), opponentId: await team(away) };
  await joined(teams.teamId, player);
});
afterAll(() => it.close());

const team = (founder: Person, sport = 'FOOTBALL'): Promise<string> =>
  by(founder).make('/teams', { name: 'نسور بنها', sport });

const joined = async (teamId: string, who: Person): Promise<void> => {
  const place = { teamId, userId: who.id, role: 'PLAYER', joinedAt: '2025-08-01' };
  const id = await by(staff).make('/team-members', place);
  await by(staff).step(`/team-members/${id}/status`, { status: 'ACTIVE' });
};

const played = async (more: object = {}): Promise<string> => {
  const [homeTeamId, awayTeamId] = [teams.teamId, teams.opponentId];
  const sides = { homeTeamId, awayTeamId, sport: 'FOOTBALL', startsAt: BEGINS, ...more };
  const match = await by(staff).make('/matches', sides);
  await by(staff).step(`/matches/start/${match}`);
  await by(staff).step(`/matches/finish/${match}`, { homeScore: 3, awayScore: 0 });
  return match;
};

const line = (matchId: string, more: object = {}) => ({
  matchId,
  userId: player.id,
  ...teams,
  lineUp: 'STARTING',
  minutes: 90,
  goals: 2,
  ...more,
});

const enter = (who: Person, body: object): Promise<string> => by(who).make('/match-appearances', body);

const totals = async (reader: Person): Promise<unknown> =>
  Reflect.get(Object(await by(reader).get(`/match-appearances/totals/${player.id}`)), 'items');

const refusal = async (who: Person, method: 'post' | 'patch' | 'delete', path: string, body: object = {}) => {
  const sent = it.http[method](path).set('authorization', `Bearer ${who.token}`);
  const code: unknown = Reflect.get(Object((await sent.send(body)).body), 'code');
  return code;
};

describe('a player in a line-up', () => {
  test('counts once the other side has confirmed it, by season and tournament', async () => {
    const organiser = await it.member('CLUB');
    await by(staff).step(`/users/approve/${organiser.id}`);
    const tournamentId = await by(organiser).make('/tournament', {
      name: 'كأس الدلتا',
      sport: 'FOOTBALL',
      organizer: 'نادي الدلتا',
      venue: 'بنها',
      from: '2026-01-01',
      to: '2026-02-01',
    });
    const ids = [
      await enter(home, line(await played())),
      await enter(home, line(await played({ startsAt: '2026-02-10T17:00:00Z' }), { goals: 1, minutes: 45 })),
      await enter(home, line(await played({ startsAt: '2025-05-10T17:00:00Z' }), { assists: 3 })),
      await enter(home, line(await played({ tournamentId }), { tournamentId })),
    ];
    expect(await totals(player)).toEqual([]);
    expect(await by(player).get(`/match-appearances/${ids[0]}`)).toMatchObject({
      state: 'reported',
      season: '2025/26',
      playedOn: '2026-01-10',
      sport: 'FOOTBALL',
    });
    for (const id of ids) await by(away).step(`/match-appearances/confirm/${id}`);
    const stranger = await it.member();
    const season = { season: '2025/26', sport: 'FOOTBALL' };
    expect(await totals(stranger)).toMatchObject([
      { ...season, tournamentId: null, matches: 2, goals: 3, minutes: 135, assists: null },
      { ...season, tournamentId, matches: 1, goals: 2 },
      { season: '2024/25', tournamentId: null, matches: 1, goals: 2, assists: 3 },
    ]);
    const issued = await it.http
      .post('/users/me/passport')
      .set('authorization', `Bearer ${player.token}`)
      .set('malaab-after', (await it.platform.log.end()).toString());
    const said = { kind: 'match-appearance', by: 'نسور بنها' };
    expect(issued.body).toMatchObject({
      claims: { entries: expect.arrayContaining([expect.objectContaining(said)]) },
    });
    // each figure opens to its matches
    const behind = await by(stranger).get(`/match-appearances/user/${player.id}`, {
      min: '2025-08-01',
      max: '2026-07-31',
      tournamentId,
    });
    expect(behind).toMatchObject({ items: [{ id: ids[3] }], nextCursor: null });
  });

  test('is confirmed neither by its own team nor by the player, and is changed by the other side’s leave alone', async () => {
    const id = await enter(home, line(await played()));
    for (const who of [home, player, await it.member()])
      expect(await refusal(who, 'post', `/match-appearances/confirm/${id}`)).toMatch(
        /^(forbidden|not_found)$/,
      );
    await by(away).step(`/match-appearances/confirm/${id}`);
    await by(home).change(`/match-appearances/${id}`, { goals: 3 });
    expect(await by(player).get(`/match-appearances/${id}`)).toMatchObject({ state: 'reported', goals: 3 });
    expect(await totals(player)).toEqual([]);
    await by(away).step(`/match-appearances/decline/${id}`);
    await by(home).change(`/match-appearances/${id}`, { goals: 2 });
    await by(away).step(`/match-appearances/confirm/${id}`);
    expect(await totals(player)).toMatchObject([{ goals: 2 }]);
    expect(await refusal(home, 'delete', `/match-appearances/${id}`)).toBe('kept_for_the_record');
  });

  test('that the staff enter needs no confirmation', async () => {
    await enter(staff, line(await played()));
    expect(await totals(player)).toMatchObject([{ matches: 1, goals: 2 }]);
  });

  test('fits its match: finished, of its teams, a member of the team, figures of its sport', async () => {
    const [homeTeamId, awayTeamId] = [teams.teamId, teams.opponentId];
    const sides = { homeTeamId, awayTeamId, sport: 'FOOTBALL', startsAt: BEGINS };
    const open = await by(staff).make('/matches', sides);
    const refused = (body: object) => refusal(home, 'post', '/match-appearances', body);
    expect(await refused(line(open))).toBe('match_not_finished');
    const match = await played();
    expect(await refused(line(match, { userId: away.id }))).toBe('not_in_team');
    expect(await refused(line(match, { opponentId: teams.teamId }))).toBe('invalid');
    expect(await refused(line(match, { seconds: 52.3 }))).toBe('invalid');
    expect(await refusal(away, 'post', '/match-appearances', line(match))).toBe('forbidden');
  });

  test('keeps the best time, and goes with its match', async () => {
    teams = { teamId: await team(home, 'SWIMMING'), opponentId: await team(away, 'SWIMMING') };
    await joined(teams.teamId, player);
    const swum = { minutes: null, goals: null };
    const [slow, fast] = [await played({ sport: 'SWIMMING' }), await played({ sport: 'SWIMMING' })];
    await enter(staff, line(slow, { ...swum, seconds: 58.2 }));
    await enter(staff, line(fast, { ...swum, seconds: 52.31 }));
    expect(await totals(player)).toMatchObject([{ matches: 2, seconds: 52.31, goals: null }]);
    await by(staff).drop(`/matches/${fast}`);
    await quietOf(it);
    expect(await totals(player)).toMatchObject([{ matches: 1, seconds: 58.2 }]);
  });

  test('is told to the other side once a minute and match, and to the player once it counts', async () => {
    const match = await played();
    const second = await it.member();
    await joined(teams.teamId, second);
    const ids = [await enter(home, line(match)), await enter(home, line(match, { userId: second.id }))];
    for (const id of ids) await by(away).step(`/match-appearances/confirm/${id}`);
    await quietOf(it);
    const told = (who: Person) => by(who).get(`/notifications/user/${who.id}`, { aboutKind: 'match' });
    // two at most, where the minute ends between both entries
    expect(await told(away)).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ kind: 'match_appearance_reported', aboutId: match }),
      ]),
    });
    expect(await told(player)).toMatchObject({ items: [{ kind: 'match_appearance_confirmed' }] });
  });
});
