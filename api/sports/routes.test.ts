import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Person, testService, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let staff: Person;
let coach: Person;
let mona: Person;
let omar: Person;
let coachId: string;
let [monasProfile, omarsProfile] = ['', ''];

const made = z.looseObject({ id: z.uuid() });
const page = z.object({ items: z.array(made) });

const send = (
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  by: Person | null,
  after?: string,
) => {
  const sent = it.http[method](path);
  if (by) void sent.set('authorization', `Bearer ${by.token}`);
  if (after !== undefined) void sent.set('malaab-after', after);
  return sent;
};
const make = async (path: string, by: Person, body: object): Promise<string> =>
  made.parse((await send('post', path, by).send(body).expect(201)).body).id;

const asPlayer = {
  sport: 'RUNNING',
  dateOfBirth: '2004-05-06',
  preferredFoot: 'left',
  heightCm: 178,
  weightKg: 71,
  yearsPlaying: 9,
  position: 'عداء',
  country: 'EG',
};
const asCoach = {
  yearsOfExperience: 3,
  numberOfAwards: 0,
  clubWorkedAt: 'طنطا',
  specializations: ['tactics'],
};

beforeAll(async () => {
  it = await testService();
  staff = await it.admin();
  [coach, mona, omar] = [await it.member('COACH'), await it.member(), await it.member()];
  coachId = await make('/coaches', coach, asCoach);
  [monasProfile, omarsProfile] = [
    await make('/players', mona, asPlayer),
    await make('/players', omar, asPlayer),
  ];
});
afterAll(() => it.close());

const aTraining = (capacity: number) =>
  make('/trainings', coach, {
    coachId,
    title: 'لياقة',
    sport: 'RUNNING',
    capacity,
    startsAt: '2100-01-05T16:00:00Z',
    endsAt: '2100-01-05T18:00:00Z',
  });

describe('a place in a training', () => {
  test('is taken, notified to the persons concerned, and released', async () => {
    const training = await aTraining(1);
    const place = `/trainings/${training}/players/${monasProfile}`;
    const check = `/trainings/check/${training}/players/${monasProfile}`;
    const isTaken = async (by: Person, after: string) =>
      (await send('get', check, by, after).expect(200)).body;

    const taken = await send('post', place, mona).expect(201);
    expect(taken.body).toMatchObject({ trainingId: training, playerId: monasProfile, state: 'enrolled' });
    const since = taken.headers['malaab-position'] ?? '';
    for (const by of [mona, coach, staff]) expect(await isTaken(by, since)).toEqual({ enrolled: true });
    expect((await send('get', check, omar, since)).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await send('get', check, null)).status).toBe(401);

    const full = await send('post', `/trainings/${training}/players/${omarsProfile}`, omar);
    expect(full.body).toMatchObject({ status: 409, code: 'training_full' });
    // a caller who may not see a place gets 404
    expect((await send('delete', place, omar)).body).toMatchObject({ status: 404, code: 'not_found' });

    const left = await send('delete', place, mona).expect(200);
    expect(await isTaken(mona, left.headers['malaab-position'] ?? '')).toEqual({ enrolled: false });
    expect((await send('delete', place, mona)).body).toMatchObject({ status: 404, code: 'not_found' });
    await send('post', `/trainings/${training}/players/${omarsProfile}`, omar).expect(201);
  });

  test('is listed for the player to the persons concerned', async () => {
    const [first, second] = [await aTraining(5), await aTraining(5)];
    await send('post', `/trainings/${first}/players/${monasProfile}`, mona).expect(201);
    const last = await send('post', `/trainings/${second}/players/${monasProfile}`, coach).expect(201);
    const listed = async (by: Person, query = '') => {
      const path = `/trainings/player/${monasProfile}${query}`;
      const answer = await send('get', path, by, last.headers['malaab-position']).expect(200);
      return page.parse(answer.body).items.map(({ id }) => id);
    };
    expect(await listed(mona)).toEqual([second, first]);
    expect(await listed(coach, '?limit=1')).toEqual([second]);
    expect(await listed(omar)).toEqual([]);
  });

  test('requires an existing training and player', async () => {
    const training = await aTraining(1);
    const nobody = '01900000-0000-7000-8000-0000000000ff';
    for (const place of [`${training}/players/${nobody}`, `${nobody}/players/${monasProfile}`]) {
      const answer = await send('post', `/trainings/${place}`, mona);
      expect(answer.body).toMatchObject({ status: 422, errors: [{ code: 'no_such_thing' }] });
    }
  });
});

test("lists a coach's licences by the person", async () => {
  const licence = { name: 'رخصة ب', issuer: 'الاتحاد', issuedOn: '2025-01-10' };
  const own = await make('/license', coach, licence);
  const others = await send('post', '/license', mona).send(licence).expect(201);
  const path = `/coaches/${coachId}/licenses`;
  const answer = await send('get', path, omar, others.headers['malaab-position']).expect(200);
  expect(page.parse(answer.body).items.map(({ id }) => id)).toEqual([own]);
  expect((await send('get', `/coaches/${monasProfile}/licenses`, omar)).status).toBe(404);
  // visitors read nothing of a coach whose page is for members
  expect((await send('get', path, null)).status).toBe(404);
});

test("lists a coach's teams and achievements that name the person", async () => {
  const team = { name: 'أشبال طنطا', sport: 'RUNNING' };
  const own = await make('/teams', mona, { ...team, coachId: coach.id });
  await make('/teams', mona, team);
  const won = { title: 'كأس الدلتا', achievedOn: '2025-01-10' };
  const achieved = await make('/achievements', coach, won);
  const others = await send('post', '/achievements', mona).send(won).expect(201);
  const listed = async (what: string, by: Person) => {
    const path = `/coaches/${coachId}/${what}`;
    const answer = await send('get', path, by, others.headers['malaab-position']).expect(200);
    return page.parse(answer.body).items.map(({ id }) => id);
  };
  expect(await listed('teams', omar)).toEqual([own]);
  expect(await listed('achievements', omar)).toEqual([achieved]);
});

test('an account has the profile of its approved role only', async () => {
  const agent = {
    footballUnionRegistration: 'EFA-8',
    yearsOfExperience: 4,
    playersRepresented: 2,
    specialization: ['ناشئون'],
    socialLink: 'https://example.com/agent',
    phone: '+201001234567',
  };
  const club = { name: 'نادٍ بلا موافقة', sports: ['RUNNING'], specialization: 'ناشئون' };
  const company = { name: 'عدّة', type: 'تجارة', specialization: ['أدوات'] };
  const profiles = {
    '/agents': agent,
    '/scouts': { regions: ['الدلتا'], specializations: ['youth_scouting'] },
    '/clubs': { ...club, socialLink: 'https://example.com/club' },
    '/companies': company,
    '/coaches': asCoach,
  };
  for (const [path, profile] of Object.entries(profiles)) {
    const refused = await send('post', path, omar).send(profile);
    expect({ path, ...refused.body }).toMatchObject({ path, status: 403, code: 'forbidden' });
  }

  const waiting = await it.member('SPONSOR');
  const early = await send('post', '/companies', waiting).send(company);
  expect(early.body).toMatchObject({ status: 403, code: 'account_not_active' });
  const approved = await send('post', `/users/approve/${waiting.id}`, staff).send({}).expect(200);
  await send('post', '/companies', waiting, approved.headers['malaab-position']).send(company).expect(201);
});

test('lists the players that an agent currently represents', async () => {
  const agent = await it.member('AGENT');
  const agentId = await make('/agents', staff, {
    userId: agent.id,
    footballUnionRegistration: 'EFA-7',
    yearsOfExperience: 4,
    playersRepresented: 2,
    specialization: ['ناشئون'],
    socialLink: 'https://example.com/agent',
    phone: '+201001234567',
  });
  const told = { agentId, from: '2026-11-01' };
  const accepted = await make('/agent-client', staff, { ...told, playerId: monasProfile });
  await make('/agent-client', staff, { ...told, playerId: omarsProfile });
  const done = await send('post', `/agent-client/accept/${accepted}`, mona).send({}).expect(200);
  const { body } = await send('get', `/agents/${agentId}/players`, mona, done.headers['malaab-position']);
  expect(page.parse(body).items.map(({ id }) => id)).toEqual([monasProfile]);
});

/** A club, and the member who represents it. */
const aClub = async (name: string) => {
  const speaker = await it.member();
  const facts = { sports: ['RUNNING'], specialization: 'ناشئون', socialLink: 'https://example.com/club' };
  return { speaker, id: await make('/clubs', staff, { userId: speaker.id, name, ...facts }) };
};
const stateAt = async (path: string, after = '0') =>
  z.looseObject({ state: z.string() }).parse((await send('get', path, mona, after).expect(200)).body).state;

test('a contract is in force from both signatures until it ends', async () => {
  const { id: clubId, speaker } = await aClub('المحلة');
  const asked = { playerId: monasProfile, clubId, from: '2026-11-01', to: '2099-06-30' };
  const id = await make('/contract', speaker, asked);
  const inForce = async (after: string) => {
    const { body } = await send('get', '/contract/active', mona, after).expect(200);
    return page.parse(body).items.map((one) => one.id);
  };
  const step = async (what: string, by: Person) => {
    const answer = await send('post', `/contract/${what}/${id}`, by).send({}).expect(200);
    return answer.headers['malaab-position'] ?? '';
  };
  expect(await inForce(await step('sign', speaker))).toEqual([]);
  expect(await inForce(await step('sign', mona))).toEqual([id]);
  const askedFirst = await step('terminate', mona);
  expect(await inForce(askedFirst)).toEqual([id]);
  expect(await inForce(await step('keep', speaker))).toEqual([id]);
  await step('terminate', mona);
  const ended = await step('terminate', speaker);
  expect(await inForce(ended)).toEqual([]);
  expect(await stateAt(`/contract/${id}`, ended)).toBe('terminated');
});

test('a career has club and days of a concluded contract, for all who see the player, and no salary', async () => {
  const { id: clubId, speaker } = await aClub('دسوق');
  const salary = { amount: 900_000, currency: 'EGP' };
  const asked = { playerId: omarsProfile, clubId, from: '2026-11-01', to: '2099-06-30' };
  const id = await make('/contract', speaker, { ...asked, salary });
  const path = `/contract/concluded/${omarsProfile}?with=names`;
  const shown = async (by: Person | null, after?: string) => {
    const { body } = await send('get', path, by, after).expect(200);
    expect(JSON.stringify(body)).not.toContain('900000');
    return body;
  };
  const drafted = page.parse(await shown(omar));
  expect(drafted.items.map((one) => one.id)).not.toContain(id);
  const signed = await send('post', `/contract/sign/${id}`, omar).send({}).expect(200);
  const after = signed.headers['malaab-position'];
  for (const by of [mona, omar, staff])
    expect(await shown(by, after)).toMatchObject({
      items: [{ id, state: 'active', ...asked, can: [] }],
      names: { [clubId]: { name: 'دسوق' } },
    });
  expect((await send('get', `/contract/${id}`, mona, after)).status).toBe(404);
  // his page is for members
  expect((await send('get', path, null, after)).status).toBe(404);
  const { sport: _, ...details } = asPlayer;
  const open = await send('patch', `/users/${omar.id}`, omar).send({ details, publicPage: true }).expect(200);
  expect(page.parse(await shown(null, open.headers['malaab-position'])).items).toHaveLength(1);
});

test('a transfer is completed once all parties agree', async () => {
  const [to, from] = [await aClub('أسوان'), await aClub('قنا')];
  const fee = { amount: 2_500_000, currency: 'EGP' };
  const said = { playerId: monasProfile, kind: 'PERMANENT', date: '2099-07-01', fee };
  const id = await make('/transfer', to.speaker, { ...said, toClubId: to.id, fromClubId: from.id });
  for (const by of [from.speaker, mona]) await send('post', `/transfer/agree/${id}`, by).send({}).expect(200);
  const saidFirst = await send('post', `/transfer/complete/${id}`, to.speaker).send({}).expect(200);
  expect(await stateAt(`/transfer/${id}`, saidFirst.headers['malaab-position'])).toBe('agreed');
  const done = await send('post', `/transfer/complete/${id}`, from.speaker).send({}).expect(200);
  expect(await stateAt(`/transfer/${id}`, done.headers['malaab-position'])).toBe('completed');
  const { body } = await send('get', `/transfer/completed/${monasProfile}`, omar).expect(200);
  expect(body).toMatchObject({ items: [{ id, kind: 'PERMANENT', toClubId: to.id, fromClubId: from.id }] });
  expect(JSON.stringify(body)).not.toContain('2500000');
});

test("pages through a club's transfers in both directions", async () => {
  const club = async (name: string) => (await aClub(name)).id;
  const [own, other, third] = [await club('طنطا'), await club('بنها'), await club('دمياط')];
  const propose = (fromClubId: string, toClubId: string) => {
    const said = { playerId: monasProfile, kind: 'PERMANENT', date: '2099-07-01', fromClubId, toClubId };
    return send('post', '/transfer', staff).send(said).expect(201);
  };
  const [coming, going] = [await propose(other, own), await propose(own, other)];
  const last = await propose(other, third);
  const listed = async (query = '') => {
    const path = `/transfer/club/${own}${query}`;
    return page.parse((await send('get', path, omar, last.headers['malaab-position']).expect(200)).body);
  };
  expect((await listed()).items.map(({ id }) => id)).toEqual([going.body.id, coming.body.id]);
  const [first] = (await listed('?limit=1')).items;
  expect(first?.id).toBe(going.body.id);
});

test("shows a player's date of birth and papers to the player and staff only", async () => {
  const path = `/players/${monasProfile}`;
  const shown = async (by: Person) =>
    Object.keys(z.looseObject({}).parse((await send('get', path, by).expect(200)).body));
  const fields = await shown(omar);
  expect(fields).toContain('position');
  expect(fields).not.toContain('dateOfBirth');
  expect(fields).not.toContain('clubCard');
  // her page is for members
  expect((await send('get', path, null)).status).toBe(404);
  for (const by of [mona, staff])
    expect(await shown(by)).toEqual(expect.arrayContaining(['dateOfBirth', 'clubCard']));
});
