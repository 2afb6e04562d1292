import type { Examples } from '../hands.ts';
import type { Body, Stage } from '../stage.ts';
import { past, times } from './steps.ts';

const ofPlayer = 'playerId.userId';

/** An agent and a player who has accepted them. */
const agency = async (on: Stage): Promise<Body> => {
  const [staff, agent, player] = [on.as('admin'), await on.member('AGENT'), await on.member()];
  const { id: agentId } = await staff.made('/agents', {
    userId: agent.id,
    footballUnionRegistration: 'EFA-1',
    yearsOfExperience: 7,
    playersRepresented: 1,
    specialization: ['ناشئون'],
    socialLink: 'https://example.com/agent',
    phone: '+201001234567',
  });
  const { id: playerId } = await staff.made('/players', {
    userId: player.id,
    sport: 'FOOTBALL',
    dateOfBirth: '2004-05-06',
    preferredFoot: 'left',
    heightCm: 178,
    weightKg: 71,
    yearsPlaying: 9,
    position: 'مهاجم',
    country: 'EG',
  });
  const { id } = await staff.made('/agent-client', { agentId, playerId, from: '2026-11-01' });
  await staff.send('post', `/agent-client/accept/${id}`, { by: player, body: {} }).expect(200);
  return { agentId, playerId };
};

/** An event, and a broadcast of it that begins long after any test. */
const broadcast = async (on: Stage): Promise<Body> => {
  const staff = on.as('admin');
  const { id: categoryId } = await staff.made('/event-categories', { name: 'سباحة' });
  const said = { name: 'يوم السباحة', categoryId, venue: 'حمام السباحة', ...times };
  const { id: eventId } = await staff.made('/events', said);
  const startsAt = '2099-11-20T16:00:00.000Z';
  return { eventId, url: 'https://example.com/live', provider: 'قناة النادي', startsAt };
};

/** Two afternoons that are over: a match doesn't start before its time. */
const PAST = ['2026-01-10T15:00:00.000Z', '2026-01-11T15:00:00.000Z'] as const;

/** A match of two teams whose time has come. */
const match = async (on: Stage): Promise<Body> => {
  const [home, away] = [
    await on.made('/teams', { name: 'طنطا', sport: 'FOOTBALL' }),
    await on.made('/teams', { name: 'بنها', sport: 'FOOTBALL' }),
  ];
  return { homeTeamId: home.id, awayTeamId: away.id, sport: 'FOOTBALL', startsAt: PAST[0] };
};

/** A finished match, and a player of its home team. */
const appearance = async (on: Stage): Promise<Body> => {
  const staff = on.as('admin');
  const { id: matchId, body } = await staff.made('/matches', await match(on));
  await staff.send('post', `/matches/start/${matchId}`, { body: {} }).expect(200);
  await staff
    .send('post', `/matches/finish/${matchId}`, { body: { homeScore: 2, awayScore: 1 } })
    .expect(200);
  const [teamId, opponentId] = [String(body['homeTeamId']), String(body['awayTeamId'])];
  const player = await on.member();
  const { id } = await staff.made('/team-members', {
    teamId,
    userId: player.id,
    role: 'PLAYER',
    joinedAt: '2026-01-01',
  });
  await staff.send('post', `/team-members/${id}/status`, { body: { status: 'ACTIVE' } }).expect(200);
  return { matchId, userId: player.id, teamId, opponentId, lineUp: 'STARTING', minutes: 90, goals: 2 };
};

export const sports: Examples = {
  'maintenance-schedule': { twice: 'facility_taken' },
  // its last day depends on other changes
  'training-schedule': { actions: { edit: { body: { title: 'لياقة' } } } },
  training: { listed: { past: () => past } },
  match: {
    make: match,
    actions: { correct: { body: { homeScore: 4, awayScore: 3 } }, edit: { body: { startsAt: PAST[1] } } },
  },
  'match-appearance': {
    make: appearance,
    // the maker founded both teams, so nobody but the staff is the other side
    actions: {
      edit: { body: { goals: 3 } },
      confirm: { by: 'admin', body: {} },
      decline: { by: 'admin', body: {} },
    },
  },
  'player-statistics': { twice: 'invalid' },
  'agent-client': { actions: { accept: { by: ofPlayer, body: {} } } },
  contract: { actions: { sign: { by: ofPlayer, body: {} }, keep: { by: ofPlayer, body: {} } } },
  transfer: { kept: true, actions: { agree: { by: ofPlayer, body: {} } } },
  commission: {
    kept: true,
    make: async (on) => ({
      ...(await agency(on)),
      percent: 7.5,
      amount: { amount: 250_000, currency: 'EGP' },
    }),
  },
  'streaming-info': { make: broadcast, actions: { edit: { body: { provider: 'قناة الاتحاد' } } } },
};
