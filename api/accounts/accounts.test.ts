import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { callsOf } from '../../tests/support/calls.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { accountsOf, tokensIn } from './accounts.fixture.ts';
import { patiently } from '../../tests/support/patience.ts';

let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

test('a player is active after sign-up, code, role, sport and plan; a scout waits', async () => {
  const player = await it.member();
  const scout = await it.member('SCOUT');
  const of = async (token: string): Promise<unknown> =>
    (await it.http.get('/users/me').set('authorization', `Bearer ${token}`).expect(200)).body;
  expect(await of(player.token)).toMatchObject({ state: 'active', role: 'PLAYER', email: player.email });
  expect(await of(scout.token)).toMatchObject({ state: 'awaiting_approval', role: 'SCOUT' });
});

test('an admin approves a scout, and the scout may post from then on', async () => {
  const [scout, admin] = [await it.member('SCOUT'), await it.admin()];
  const post = () =>
    it.http
      .post('/posts')
      .set('authorization', `Bearer ${scout.token}`)
      .send({ kind: 'photo', description: 'أول ملاحظة' });
  expect((await post()).body).toMatchObject({ status: 403, code: 'account_not_active' });
  await it.http
    .post(`/users/approve/${scout.id}`)
    .set('authorization', `Bearer ${admin.token}`)
    .send({})
    .expect(200);
  await post().expect(201);
});

test('a new member chooses role, sport and plan, one after the other, and each is kept', async () => {
  const we = accountsOf(it);
  const { email } = we.form('newcomer@example.com');
  await we.post('/auth/register', we.form(email)).expect(201);
  const { body } = await we.post('/auth/activate-account', { email, code: await we.code(email) }).expect(200);
  const { access: token } = tokensIn(body);
  for (const [address, choice, state] of [
    ['/users/choose-role', { role: 'COACH' }, 'choosing_sport'],
    ['/users/choose-sport', { sport: 'SWIMMING' }, 'choosing_plan'],
    ['/users/choose-plan', { planId: 'free' }, 'active'],
  ] as const) {
    await we.post(address, choice, token).expect(200);
    expect((await we.me(token).expect(200)).body).toMatchObject({ ...choice, state });
  }
});

test('a chosen paid plan is stored, and is in force once its subscription is paid', async () => {
  const we = accountsOf(it);
  const { email } = we.form('chooser@example.com');
  await we.post('/auth/register', we.form(email)).expect(201);
  const { body } = await we.post('/auth/activate-account', { email, code: await we.code(email) }).expect(200);
  const { access: token } = tokensIn(body);
  await we.post('/users/choose-role', { role: 'COACH' }, token).expect(200);
  await we.post('/users/choose-sport', { sport: 'SWIMMING' }, token).expect(200);
  const chosen = await we.post('/users/choose-plan', { planId: 'pro_mo2saat' }, token).expect(200);
  expect(chosen.body).toMatchObject({ planId: 'free', chosenPlanId: 'pro_mo2saat', state: 'active' });
  const planNow = async () =>
    (await it.http.get('/users/me/entitlements').set('authorization', `Bearer ${token}`).expect(200)).body;
  expect(await planNow()).toMatchObject({ plan: 'free' });

  // requesting the subscription, and renewing one that was never paid for, changes nothing
  const asked = { planId: 'pro_mo2saat', period: 'month', autoRenew: true };
  const made = z.looseObject({ id: z.uuid(), userId: z.uuid() });
  const { id, userId } = made.parse((await we.post('/subscriptions', asked, token).expect(201)).body);
  await we.post(`/subscriptions/renew/${id}`, {}, token).expect(409);
  await we.post(`/subscriptions/activate/${id}`, {}, token).expect(403);
  await we.post(`/users/change-plan/${userId}`, { planId: 'pro' }, token).expect(404);
  expect(await planNow()).toMatchObject({ plan: 'free' });

  const { runtime } = it.service;
  const act = (action: string) =>
    execute(runtime, { kind: 'subscription', action, id, input: {}, actor: theSystem, command: newId() });
  expect(await act('activate')).toMatchObject({ ok: true });
  await vi.waitFor(async () => expect(await planNow()).toMatchObject({ plan: 'pro_mo2saat' }), patiently);
});

test('a suspended member can sign in again after an admin reinstates them', async () => {
  const we = accountsOf(it);
  const [member, admin] = [await it.member(), await it.admin()];
  await we
    .post(`/users/suspend/${member.id}`, { policy: 'HARASSMENT', reason: 'إساءة متكررة' }, admin.token)
    .expect(200);
  await we.login(member.email).expect(423);
  await we.post(`/users/reinstate/${member.id}`, {}, admin.token).expect(200);
  const { access } = tokensIn((await we.login(member.email).expect(200)).body);
  expect((await we.me(access).expect(200)).body).toMatchObject({ id: member.id, state: 'active' });
});

test.for(['ar', 'en'] as const)('the plans are listed with prices and limits, in %s', async (language) => {
  const { body } = await it.http
    .get('/subscriptions/plans')
    .set('accept-language', `${language}-EG`)
    .expect(200);
  const said = z
    .object({
      items: z.array(
        z.looseObject({
          id: z.string(),
          name: z.string(),
          description: z.string(),
          features: z.array(z.string()),
          isPopular: z.boolean(),
        }),
      ),
    })
    .parse(body).items;
  expect(said.map(({ id, features }) => [id, features.length])).toEqual([
    ['free', 6],
    ['pro', 6],
    ['pro_plus', 8],
    ['pro_mo2saat', 8],
  ]);
  expect(said.filter(({ isPopular }) => isPopular).map(({ id }) => id)).toEqual(['pro']);
  expect(said[0]).toMatchObject({ monthly: { amount: 0, currency: 'EGP' }, entitlements: { posts: 6 } });
  expect(said[1]).toMatchObject({
    yearly: { amount: 25_000, currency: 'EGP' },
    entitlements: { posts: 15 },
    ...{
      ar: { name: 'برو', features: expect.arrayContaining(['١٥ منشورًا في ملفك']) },
      en: { name: 'Pro', features: expect.arrayContaining(['15 posts on your profile']) },
    }[language],
  });
  const texts = said.flatMap(({ name, description, features }) => [name, description, ...features]);
  const foreign = language === 'ar' ? /[a-z{}#]/i : /\p{Script=Arabic}|[{}#]/u;
  for (const text of texts) expect(text).not.toMatch(foreign);
});

test('a paid plan is cancelled, renewed by its member, and lengthened only by a payment', async () => {
  const member = await it.member();
  const by = callsOf(it)(member);
  const id = await by.make('/subscriptions', { planId: 'pro', period: 'month', autoRenew: true });
  const paid = {
    kind: 'subscription',
    action: 'activate',
    id,
    input: {},
    actor: theSystem,
    command: newId(),
  };
  expect(await execute(it.service.runtime, paid)).toMatchObject({ ok: true });
  const seen = z.looseObject({ state: z.string(), autoRenew: z.boolean(), endsAt: z.iso.datetime() });
  const shown = async () => seen.parse(await by.get(`/subscriptions/${id}`));
  const before = await shown();
  await by.step(`/subscriptions/cancel/${id}`);
  expect(await shown()).toMatchObject({ state: 'cancelled', autoRenew: false, endsAt: before.endsAt });
  await by.step(`/subscriptions/renew/${id}`);
  expect(await shown()).toMatchObject({ state: 'active', autoRenew: true, endsAt: before.endsAt });
  const renewed = { ...paid, action: 'renew', command: newId() };
  expect(await execute(it.service.runtime, renewed)).toMatchObject({ ok: true });
  await vi.waitFor(async () => expect((await shown()).endsAt > before.endsAt).toBe(true), patiently);
});
