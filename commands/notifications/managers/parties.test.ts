import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';

/** The parties of contracts, transfers, matches, agencies, sponsorships and teams are notified of each other's steps. */

let it: TestService;
let by: Calls;
let staff: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  staff = await it.admin();
});
afterAll(() => it.close());

const page = z.object({
  items: z.array(z.looseObject({ kind: z.string(), aboutId: z.string().nullable(), text: z.string() })),
});
/** The kinds of a member's notices, newest first, without those of other tests' preparations. */
const told = async (who: Person) => {
  await quietOf(it);
  const { items } = page.parse(await by(who).get('/notifications'));
  for (const { text } of items) expect(text).not.toBe('');
  return items.filter(({ kind }) => kind !== 'approved' && kind !== 'level_reached').map(({ kind }) => kind);
};
/** The items that a member's notices of a resource lead to, each once. */
const ledTo = async (who: Person, aboutKind: string) => {
  const { items } = page.parse(await by(who).get('/notifications', { aboutKind }));
  return [...new Set(items.map(({ aboutId }) => aboutId))];
};
/** Calls of a member, each followed by all of its effects, so that the order of notices is certain. */
const as = (who: Person) => ({
  make: async (address: string, body: object) => {
    const id = await by(who).make(address, body);
    await quietOf(it);
    return id;
  },
  step: async (address: string, body: object = {}) => {
    await by(who).step(address, body);
    await quietOf(it);
  },
  drop: async (address: string) => {
    await by(who).drop(address);
    await quietOf(it);
  },
});
const PLAYER = {
  sport: 'FOOTBALL',
  dateOfBirth: '2001-03-17',
  preferredFoot: 'left',
  heightCm: 166,
  weightKg: 57,
  yearsPlaying: 9,
  position: 'جناح أيسر',
  country: 'EG',
};
const approved = async (role: string) => {
  const who = await it.member(role);
  await by(staff).step(`/users/approve/${who.id}`);
  return who;
};
const aPlayer = async () => {
  const who = await it.member();
  return { who, id: await by(who).make('/players', PLAYER) };
};
const aClub = async () => {
  const who = await approved('CLUB');
  const id = await by(staff).make('/clubs', {
    userId: who.id,
    name: 'نادي بنها',
    sports: ['FOOTBALL'],
    specialization: 'كرة القدم',
    socialLink: 'https://example.com/club',
  });
  return { who, id };
};
const anAgent = async () => {
  const who = await approved('AGENT');
  const id = await by(staff).make('/agents', {
    userId: who.id,
    footballUnionRegistration: 'EFA-1',
    yearsOfExperience: 7,
    playersRepresented: 1,
    specialization: ['ناشئون'],
    socialLink: 'https://example.com/agent',
    phone: '+201001234567',
  });
  return { who, id };
};
const [FROM, TO] = ['2026-11-01', '2098-12-31'];

test('of a contract: both sides and the agent, from the signature to the end', async () => {
  const [player, club, agent] = [await aPlayer(), await aClub(), await anAgent()];
  const contract = await as(club.who).make('/contract', {
    playerId: player.id,
    clubId: club.id,
    agentId: agent.id,
    from: FROM,
    to: TO,
  });
  await as(player.who).step(`/contract/sign/${contract}`);
  expect(await told(club.who)).toEqual(['contract_concluded']);
  expect(await told(player.who)).toEqual(['contract_drafted']);
  await as(club.who).step(`/contract/terminate/${contract}`);
  await as(club.who).step(`/contract/keep/${contract}`);
  await as(staff).step(`/contract/terminate/${contract}`);
  expect(await told(player.who)).toEqual([
    'contract_terminated',
    'contract_kept',
    'contract_termination_asked',
    'contract_drafted',
  ]);
  expect(await told(agent.who)).toEqual(['contract_terminated', 'contract_kept', 'contract_concluded']);
  for (const { who } of [player, club, agent]) expect(await ledTo(who, 'contract')).toEqual([contract]);
  const draft = await as(club.who).make('/contract', {
    playerId: player.id,
    clubId: club.id,
    from: FROM,
    to: TO,
  });
  await as(player.who).drop(`/contract/${draft}`);
  expect(await told(club.who)).toEqual(['contract_discarded', 'contract_terminated', 'contract_concluded']);
});

test('of a transfer: all sides, of each consent, the completion and the cancellation', async () => {
  const [player, club] = [await aPlayer(), await aClub()];
  const propose = () =>
    as(club.who).make('/transfer', { playerId: player.id, toClubId: club.id, kind: 'FREE', date: FROM });
  const transfer = await propose();
  await as(player.who).step(`/transfer/agree/${transfer}`);
  await as(staff).step(`/transfer/complete/${transfer}`);
  expect(await told(club.who)).toEqual(['transfer_completed', 'transfer_agreed']);
  for (const { who } of [player, club]) expect(await ledTo(who, 'transfer')).toEqual([transfer]);
  const other = await propose();
  await as(club.who).step(`/transfer/cancel/${other}`);
  expect(await told(player.who)).toEqual([
    'transfer_cancelled',
    'transfer_proposed',
    'transfer_completed',
    'transfer_proposed',
  ]);
});

test('of a match: the other team, with a link to it', async () => {
  const [home, away] = [await aClub(), await aClub()];
  const team = (of: { who: Person }) => as(of.who).make('/teams', { name: 'طنطا', sport: 'FOOTBALL' });
  const [homeTeamId, awayTeamId] = [await team(home), await team(away)];
  const invite = () =>
    as(home.who).make('/matches', {
      homeTeamId,
      awayTeamId,
      sport: 'FOOTBALL',
      startsAt: '2099-01-10T15:00:00Z',
    });
  const match = await invite();
  await as(away.who).step(`/matches/accept/${match}`);
  expect(await told(home.who)).toEqual(['match_scheduled']);
  await as(away.who).step(`/matches/postpone/${match}`);
  await as(home.who).step(`/matches/cancel/${match}`);
  await as(away.who).step(`/matches/decline/${await invite()}`);
  expect(await told(home.who)).toEqual(['match_declined', 'match_postponed', 'match_scheduled']);
  expect(await told(away.who)).toEqual(['match_proposed', 'match_cancelled', 'match_proposed']);
  expect(await by(away.who).get('/notifications', { aboutKind: 'match' })).toMatchObject({
    items: [{}, { aboutId: match }, { aboutId: match }],
  });
});

test('of an agency: the player of the offer, the agent of the answer, both of its end', async () => {
  const [player, agent] = [await aPlayer(), await anAgent()];
  const id = await as(agent.who).make('/agent-client', {
    agentId: agent.id,
    playerId: player.id,
    from: FROM,
  });
  await as(player.who).step(`/agent-client/accept/${id}`);
  await as(player.who).step(`/agent-client/end/${id}`);
  expect(await told(player.who)).toEqual(['agent_proposed']);
  expect(await told(agent.who)).toEqual(['agent_ended', 'agent_accepted']);
  for (const { who } of [player, agent]) expect(await ledTo(who, 'agent-client')).toEqual([id]);
});

describe('of a profile', () => {
  test('sponsorships are told to the side that did not act', async () => {
    const [sponsor, athlete] = [await it.member(), await it.member()];
    const propose = () =>
      as(sponsor).make('/sponsorships', {
        athleteId: athlete.id,
        amount: { amount: 100_000, currency: 'EGP' },
        from: FROM,
        to: TO,
      });
    await as(athlete).step(`/sponsorships/decline/${await propose()}`);
    const id = await propose();
    await as(athlete).step(`/sponsorships/accept/${id}`);
    await as(athlete).step(`/sponsorships/end/${id}`);
    expect(await told(sponsor)).toEqual([
      'sponsorship_ended',
      'sponsorship_accepted',
      'sponsorship_declined',
    ]);
    expect(await told(athlete)).toEqual(['sponsorship_proposed', 'sponsorship_proposed']);
    expect(await ledTo(sponsor, 'sponsorship')).toContain(id);
  });

  test('a place in a team is told to the team or to the member', async () => {
    const [founder, mona, sara] = [await it.member(), await it.member(), await it.member()];
    const teamId = await as(founder).make('/teams', { name: 'بنها', sport: 'FOOTBALL' });
    const place = (actor: Person, userId: string) =>
      as(actor).make('/team-members', { teamId, userId, role: 'PLAYER', joinedAt: FROM });
    const asked = await place(mona, mona.id);
    await as(founder).step(`/team-members/${asked}/status`, { status: 'ACTIVE' });
    const invited = await place(founder, sara.id);
    await as(sara).step(`/team-members/${invited}/status`, { status: 'ACTIVE' });
    await as(founder).drop(`/team-members/${asked}`);
    await as(sara).drop(`/team-members/${invited}`);
    expect(await told(founder)).toEqual(['team_left', 'team_joined', 'team_requested']);
    expect(await told(mona)).toEqual(['team_removed', 'team_confirmed']);
    expect(await told(sara)).toEqual(['team_invited']);
    for (const who of [founder, mona, sara]) expect(await ledTo(who, 'team')).toContain(teamId);
  });
});
