import type { DemoIds, Run } from './load-events.ts';

const pounds = (amount: number) => ({ amount: amount * 100, currency: 'EGP' });

/** A season whose end is in the future whenever the demo is loaded. */
const SEASON = { from: '2027-01-01', to: '2098-06-30' } as const;

/** Contracts: one that Salma has to answer, one in force. */
const loadContracts = async (run: Run, ids: DemoIds, clubId: string): Promise<void> => {
  const player = (key: string) => ids.keyed('player', { userId: ids.member(key) });
  const [kind, by] = ['contract', 'ahly'];
  const offered = { ...SEASON, clubId, playerId: player('salma'), salary: pounds(9_000) };
  await run({ kind, action: 'create', id: ids.own(kind, 'salma'), by, input: offered });
  const signed = { ...SEASON, from: '2026-08-01', clubId, playerId: player('karim') };
  const id = await run({ kind, action: 'create', id: ids.own(kind, 'karim'), by, input: signed });
  await run({ kind, action: 'sign', id, by: 'karim' });
};

/** A transfer that Farida has to answer, and an agency that Salma has to answer. */
const loadOffers = async (run: Run, ids: DemoIds, clubId: string): Promise<void> => {
  const agentId = ids.keyed('agent', { userId: ids.member('omar') });
  const player = (key: string) => ids.keyed('player', { userId: ids.member(key) });
  const move = {
    playerId: player('farida'),
    toClubId: clubId,
    kind: 'PERMANENT',
    date: SEASON.from,
    fee: pounds(25_000),
  };
  const transfer = ids.own('transfer', 'farida');
  await run({ kind: 'transfer', action: 'create', id: transfer, by: 'ahly', input: move });
  const sides = { agentId, playerId: player('salma') };
  const agency = ids.keyed('agent-client', sides);
  await run({
    kind: 'agent-client',
    action: 'create',
    id: agency,
    by: 'omar',
    input: { ...sides, ...SEASON },
  });
};

/** Nile sponsors Karim. */
const loadSponsorship = async (run: Run, ids: DemoIds): Promise<void> => {
  const kind = 'sponsorship';
  const input = {
    athleteId: ids.member('karim'),
    amount: pounds(60_000),
    from: '2026-09-01',
    to: '2098-08-31',
    terms: 'شعار الراعي على حقيبة السباحة وفي منشورات البطولات.',
  };
  const id = await run({ kind, action: 'create', id: ids.own(kind, 'karim'), by: 'nile', input });
  await run({ kind, action: 'accept', id, by: 'karim' });
};

/** Two teams, with their members and a match. */
const loadTeams = async (run: Run, ids: DemoIds, clubId: string): Promise<void> => {
  const [team, place] = ['team', 'team-member'];
  const girls = ids.own(team, 'girls');
  await run({
    kind: team,
    action: 'create',
    id: girls,
    by: 'ahly',
    input: {
      name: 'سيدات القليوبية',
      sport: 'FOOTBALL',
      clubId,
      coachId: ids.member('nadia'),
      foundedYear: 2019,
    },
  });
  const corniche = ids.own(team, 'corniche');
  const founded = { name: 'بنات الكورنيش', sport: 'FOOTBALL' };
  await run({ kind: team, action: 'create', id: corniche, by: 'nadia', input: founded });
  const joined = { joinedAt: '2026-08-15', role: 'PLAYER' };
  const salma = { teamId: girls, userId: ids.member('salma') };
  const id = ids.keyed(place, salma);
  await run({
    kind: place,
    action: 'create',
    id,
    by: 'salma',
    input: { ...salma, ...joined, jerseyNumber: 11 },
  });
  await run({ kind: place, action: 'status', id, by: 'ahly', input: { status: 'ACTIVE' } });
  const farida = { teamId: girls, userId: ids.member('farida') };
  await run({
    kind: place,
    action: 'create',
    id: ids.keyed(place, farida),
    by: 'ahly',
    input: { ...farida, ...joined },
  });
  const sides = { homeTeamId: girls, awayTeamId: corniche, sport: 'FOOTBALL' };
  await run({
    kind: 'match',
    action: 'create',
    id: ids.own('match', 'girls'),
    by: 'ahly',
    input: { ...sides, startsAt: '2027-02-05T14:00:00.000Z' },
  });
};

/** Loads agreements and offers between members of the demo, and their teams. */
export const loadAgreements = async (run: Run, ids: DemoIds, clubId: string): Promise<void> => {
  await loadContracts(run, ids, clubId);
  await loadOffers(run, ids, clubId);
  await loadSponsorship(run, ids);
  await loadTeams(run, ids, clubId);
};
