import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../tests/support/quiet.ts';
import type { Person } from '../../tests/support/service.ts';
import { until } from '../realtime/client.fixture.ts';
import { bearer, onStage } from '../realtime/stage.fixture.ts';

/** The fee of a transfer is for its parties and the staff; any member may know of the move itself. */

const stage = onStage();

const FEE = { amount: 2_512_345, currency: 'EGP' };
const REVISED = { amount: 2_598_765, currency: 'EGP' };
const FEES = /2512345|2598765/;

let [player, from, to, agent, stranger, staff] = Array.from(
  { length: 6 },
  (): Person | undefined => undefined,
);
let [id, playerId, toClubId, fromClubId, agentId, proposedAt] = ['', '', '', '', '', ''];

/** The answers to the writes of the club that proposed it. */
let answers: readonly unknown[] = [];

const made = z.looseObject({ id: z.uuid() });
const someone = (person: Person | undefined): Person => {
  if (!person) throw new Error('Nobody has signed up yet.');
  return person;
};

const sent = async (
  method: 'get' | 'post' | 'patch',
  path: string,
  by: Person | undefined,
  body?: object,
) => {
  await quietOf(stage.it());
  const request = stage
    .it()
    .http[method](path)
    .set(bearer(someone(by)));
  return body ? request.send(body) : request;
};
const make = async (path: string, by: Person | undefined, body: object): Promise<string> => {
  const answer = await sent('post', path, by, body);
  expect(answer.status).toBe(201);
  return made.parse(answer.body).id;
};
const read = async (path: string, by: Person | undefined): Promise<string> => {
  const answer = await sent('get', path, by);
  expect(answer.status).toBe(200);
  return JSON.stringify(answer.body);
};

beforeAll(async () => {
  const it = stage.it();
  staff = await it.admin();
  [player, from, to] = [await it.member(), await it.member(), await it.member()];
  [agent, stranger] = [await it.member('AGENT'), await it.member()];
  playerId = await make('/players', player, {
    sport: 'FOOTBALL',
    dateOfBirth: '2004-05-06',
    preferredFoot: 'left',
    heightCm: 178,
    weightKg: 71,
    yearsPlaying: 9,
    position: 'مهاجم',
    country: 'EG',
  });
  const aClub = (speaker: Person, name: string) =>
    make('/clubs', staff, {
      userId: speaker.id,
      name,
      sports: ['FOOTBALL'],
      specialization: 'ناشئون',
      socialLink: 'https://example.com/club',
    });
  [fromClubId, toClubId] = [await aClub(from, 'قنا'), await aClub(to, 'أسوان')];
  agentId = await make('/agents', staff, {
    userId: agent.id,
    footballUnionRegistration: 'EFA-1',
    yearsOfExperience: 7,
    playersRepresented: 1,
    specialization: ['ناشئون'],
    socialLink: 'https://example.com/agent',
    phone: '+201001234567',
  });
  const offer = { playerId, toClubId, fromClubId, agentId, kind: 'PERMANENT', date: '2099-07-01', fee: FEE };
  const proposed = await sent('post', '/transfer', to, offer);
  id = made.parse(proposed.body).id;
  proposedAt = z.string().parse(proposed.headers['malaab-position']);
  const revised = await sent('patch', `/transfer/${id}`, to, { fee: REVISED });
  answers = [proposed.body, revised.body];
});

const PARTIES = ['player', 'from', 'to', 'agent', 'staff'] as const;
const whoIs = (name: (typeof PARTIES)[number]): Person | undefined =>
  ({ player, from, to, agent, staff })[name];

/** The reads of a transfer, each with the fee that its parties find there. */
const READS: readonly (readonly [string, () => string, number])[] = [
  ['the item', () => `/transfer/${id}`, REVISED.amount],
  ['the item with names', () => `/transfer/${id}?with=names`, REVISED.amount],
  ['the list', () => '/transfer', REVISED.amount],
  ['the list of a player', () => `/transfer/player/${playerId}`, REVISED.amount],
  ['the list of a club', () => `/transfer/club/${toClubId}`, REVISED.amount],
  ['the arrivals', () => `/transfer/arrivals/${toClubId}`, REVISED.amount],
  ['the departures', () => `/transfer/departures/${fromClubId}`, REVISED.amount],
  ['the list of an agent', () => `/agents/${agentId}/transfers`, REVISED.amount],
  ['the history', () => `/transfer/${id}/history`, FEE.amount],
  ['the past', () => `/transfer/${id}?asOf=${proposedAt}`, FEE.amount],
];

describe.each(READS)('%s', (_, path, amount) => {
  test.each(PARTIES)('has the fee for: %s', async (name) => {
    expect(await read(path(), whoIs(name))).toContain(String(amount));
  });

  test('has the move, and not the fee, for another member', async () => {
    const found = await read(path(), stranger);
    expect(found).toContain('PERMANENT');
    expect(found).not.toMatch(FEES);
  });
});

test('an answer to a write has it for the party who writes', async () => {
  expect(answers).toMatchObject([{ fee: FEE }, { fee: REVISED }]);
  expect((await sent('post', `/transfer/agree/${id}`, player)).body).toMatchObject({ fee: REVISED });
});

test('neither a search nor the export of another member has it', async () => {
  expect(await read(`/search?q=${REVISED.amount}`, stranger)).not.toMatch(FEES);
  const exported = await sent('get', '/users/me/export', stranger);
  expect(exported.text).not.toMatch(FEES);
  expect((await sent('get', '/users/me/export', to)).text).toMatch(FEES);
});

test('who watches a transfer hears that it changed, without the fee', async () => {
  const client = await stage.enter(someone(stranger));
  client.send({ type: 'watch', ids: [`transfer/${id}`] });
  await until(
    () => client.frames.some(({ type }) => type === 'watching'),
    () => JSON.stringify(client.frames),
  );
  await sent('patch', `/transfer/${id}`, to, { kind: 'LOAN' });
  await until(
    () => client.things().some((thing) => thing.id === id),
    () => JSON.stringify(client.frames),
  );
  expect(JSON.stringify(client.frames)).not.toMatch(FEES);
});
