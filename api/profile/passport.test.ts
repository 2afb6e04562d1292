import { compactVerify, importJWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let [mona, coach, staff]: Person[] = [];
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  mona = await it.member('PLAYER', 'pro');
  coach = await it.member('COACH', 'pro');
  staff = await it.admin();
});
afterAll(() => it.close());

const answer = z.object({
  passport: z.string(),
  claims: z.looseObject({
    sub: z.string(),
    jti: z.string(),
    status: z.string(),
    entries: z.array(
      z.looseObject({ kind: z.string(), by: z.string().nullable(), facts: z.looseObject({}) }),
    ),
  }),
});
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });

const passportOf = async (person: Person | undefined) => answer.parse((await issued(person ?? fail())).body);

/** Issues a passport of what has been confirmed so far. */
const issued = async ({ token }: Person) => {
  const after = (await it.platform.log.end()).toString();
  return it.http
    .post('/users/me/passport')
    .set('authorization', `Bearer ${token}`)
    .set('malaab-after', after)
    .expect(201);
};

const fail = (): never => {
  throw new Error('there is no such person');
};

test('a passport states what others confirmed, and nothing that members say of themselves', async () => {
  const [player, trainer, admin] = [mona ?? fail(), coach ?? fail(), staff ?? fail()];
  const named = { userId: player.id, issuer: 'World Athletics', issuedOn: '2024-03-01' };
  const verified = await by(player).make('/certificates', { ...named, name: 'Level 1' });
  await by(player).make('/certificates', { ...named, name: 'Level 2' });
  await by(player).make('/achievements', { userId: player.id, title: 'Best', achievedOn: '2024-01-01' });
  await by(admin).step(`/certificates/verify/${verified}`, {});
  const given = { athleteId: player.id, sponsorId: trainer.id };
  const approved = await by(trainer).make('/endorsements', { ...given, skill: 'Dribbling' });
  await by(trainer).make('/endorsements', { ...given, skill: 'Crossing' });
  await by(admin).step(`/endorsements/approve/${approved}`, {});

  const { claims } = await passportOf(player);
  expect(claims.sub).toBe(player.id);
  expect(claims.entries).toMatchObject([
    { kind: 'certificate', by: null, facts: { name: 'Level 1', issuedOn: '2024-03-01' } },
    { kind: 'endorsement', by: expect.any(String), facts: { skill: 'Dribbling' } },
  ]);
});

test('a place in a team counts if another person confirmed it', async () => {
  const [player, trainer] = [mona ?? fail(), coach ?? fail()];
  const place = { joinedAt: '2024-01-01', role: 'PLAYER' };
  const own = await by(trainer).make('/teams', { name: 'Own team', sport: 'FOOTBALL' });
  await by(trainer).make('/team-members', { ...place, teamId: own, userId: trainer.id, role: 'COACH' });
  const seat = await by(trainer).make('/team-members', { ...place, teamId: own, userId: player.id });
  const before = (await passportOf(player)).claims.entries;
  expect(before.filter(({ kind }) => kind === 'team-member')).toEqual([]);
  await by(player).step(`/team-members/${seat}/status`, { status: 'ACTIVE' });
  const after = (await passportOf(player)).claims.entries;
  expect(after.filter(({ kind }) => kind === 'team-member')).toMatchObject([{ by: 'Own team' }]);
  expect((await passportOf(trainer)).claims.entries).toEqual([]);
});

test('the signature holds with the published key alone, and for no other content', async () => {
  const { passport, claims } = await passportOf(mona);
  const published = await it.http.get('/.well-known/malaab-passport-keys.json').expect(200);
  const [key] = keySet.parse(published.body).keys;
  const imported = await importJWK(key ?? fail(), 'EdDSA');
  const { payload, protectedHeader } = await compactVerify(passport, imported);
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: key?.kid });
  expect(JSON.parse(Buffer.from(payload).toString())).toEqual(claims);
  const [head, , signature] = passport.split('.');
  const forged = Buffer.from(JSON.stringify({ ...claims, name: 'Somebody else' })).toString('base64url');
  await expect(compactVerify([head, forged, signature].join('.'), imported)).rejects.toThrow('signature');
});

test('visitors have no passport', async () => {
  expect((await it.http.get('/users/me/passport')).status).toBe(401);
});

const recalledNow = async (): Promise<unknown> => {
  await quietOf(it);
  return (await it.http.get('/.well-known/malaab-recalled-passports.json').expect(200)).body;
};

test('a passport is recalled by its member or the staff, and says where to look', async () => {
  const player = await it.member();
  const [first, second] = [await passportOf(player), await passportOf(player)];
  expect(first.claims.status).toMatch(/\/\.well-known\/malaab-recalled-passports\.json$/);
  const stranger = await it.member();
  const refused = it.http
    .post(`/career-passports/recall/${first.claims.jti}`)
    .set('authorization', `Bearer ${stranger.token}`);
  expect((await refused.send({})).status).toBe(404);
  await by(player).step(`/career-passports/recall/${first.claims.jti}`);
  await by(staff ?? fail()).step(`/career-passports/recall/${second.claims.jti}`);
  const list = await recalledNow();
  for (const { claims } of [first, second])
    expect(list).toMatchObject({
      recalled: expect.arrayContaining([expect.objectContaining({ jti: claims.jti })]),
    });
  expect(await by(player).get(`/career-passports/${second.claims.jti}`)).toMatchObject({
    state: 'recalled',
    recalledFor: 'staff',
  });
});

test('a confirmation that is withdrawn recalls the passports that state it, and no others', async () => {
  const player = await it.member();
  const named = { userId: player.id, name: 'Level 1', issuer: 'World Athletics', issuedOn: '2024-03-01' };
  const before = await passportOf(player);
  const certificate = await by(player).make('/certificates', named);
  await by(staff ?? fail()).step(`/certificates/verify/${certificate}`, {});
  const stating = await passportOf(player);
  expect(stating.claims.entries).toHaveLength(1);
  await by(player).change(`/certificates/${certificate}`, { issuer: 'Somebody else' });
  await recalledNow();
  expect(await by(player).get(`/career-passports/user/${player.id}`)).toMatchObject({
    items: [
      { id: stating.claims.jti, state: 'recalled', recalledFor: 'withdrawn' },
      { id: before.claims.jti, state: 'issued' },
    ],
  });
  expect(
    await by(player).get(`/notifications/user/${player.id}`, { kind: 'passport_recalled' }),
  ).toMatchObject({
    items: [{ kind: 'passport_recalled' }],
  });
});
