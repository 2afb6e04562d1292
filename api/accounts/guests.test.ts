import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { accountsOf, tokensIn, type Accounts } from './accounts.fixture.ts';

const DAY_MS = 24 * 3_600_000;

let it: TestService;
let we: Accounts;
let ahead = 0;
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => new Date(Date.now() + ahead) });
  we = accountsOf(it);
});
afterAll(() => it.close());
// the rate limit on the network address, which is one for all tests
beforeEach(() => we.later(3600));

const signedIn = z.looseObject({ user: z.looseObject({ id: z.string() }) });

/** One more guest. */
const arrive = async () => {
  const { body } = await we.post('/auth/guest', {}).expect(200);
  const { access: token, refresh } = tokensIn(body);
  return { id: signedIn.parse(body).user.id, token, refresh };
};

const read = (path: string, token: string) => it.http.get(path).set('authorization', `Bearer ${token}`);

let count = 0;
/** A new address, and its form. */
const freshForm = () => we.form(`nadia${(count += 1)}@example.com`);

/** The guest signs up; the code is still to be typed. */
const signUp = async ({ token }: { readonly token: string }) => {
  const form = freshForm();
  const { body } = await we.post('/auth/register', form, token).expect(201);
  return { form, body };
};

/** Something on sale. */
const productOf = async ({ token }: Person): Promise<string> => {
  const admin = await it.admin();
  const category = await we.post('/product-category', { name: 'كرات' }, admin.token).expect(201);
  const offer = {
    name: 'كرة قدم',
    description: 'مقاس ٥',
    categoryId: category.body.id,
    price: { amount: 45_000, currency: 'EGP' },
    inStock: 5,
    condition: 'NEW',
  };
  const { body } = await we.post('/product', offer, token).expect(201);
  await we.post(`/product/publish/${body.id}`, {}, token).expect(200);
  return String(body.id);
};

test('a guest has an account without a name, with a session', async () => {
  const guest = await arrive();
  const { body } = await we.me(guest.token).expect(200);
  expect(body).toMatchObject({ id: guest.id, state: 'guest', role: 'GUEST', language: 'ar' });
  expect([body.name, body.email]).toEqual([null, null]);
  await we.post('/auth/refresh', { refresh_token: guest.refresh }).expect(200);
});

describe('a guest', () => {
  test('can browse, and keeps a cart and a wish list', async () => {
    const { id, token } = await arrive();
    for (const path of ['/posts', '/users', '/product', '/clubs']) await read(path, token).expect(200);
    for (const path of ['/cart', '/wishlist']) {
      expect((await we.post(path, {}, token).expect(201)).body).toMatchObject({ userId: id });
    }
  });

  test.each([
    ['/friendships', (other: string) => ({ addresseeId: other })],
    ['/follows', (other: string) => ({ followedId: other })],
    ['/posts', () => ({ kind: 'photo', description: 'أهلًا' })],
    ['/rooms', (other: string) => ({ kind: 'direct', withId: other })],
    [
      '/clubs',
      () => ({
        name: 'نادي الهواة',
        sports: ['FOOTBALL'],
        specialization: 'ناشئون',
        socialLink: 'https://example.com',
      }),
    ],
  ])('is refused at %s, with the reason', async (path, bodyOf) => {
    const { token } = await arrive();
    const other = await it.member();
    const { body } = await we.post(path, bodyOf(other.id), token).expect(403);
    expect(body).toMatchObject({ code: 'guest_not_allowed' });
  });

  test('edits no profile and chooses no role', async () => {
    const { id, token } = await arrive();
    for (const [path, sent] of [
      ['/users/choose-role', { role: 'PLAYER' }],
      ['/users/choose-sport', { sport: 'FOOTBALL' }],
    ] as const) {
      expect((await we.post(path, sent, token).expect(409)).body).toMatchObject({ state: 'guest' });
    }
    const edit = it.http.patch(`/users/${id}`).set('authorization', `Bearer ${token}`);
    expect((await edit.send({ name: 'زائر' })).body).toMatchObject({ code: 'invalid_transition' });
  });

  test('gets no friendship request or invitation to a room, and is in no list', async () => {
    const guest = await arrive();
    const { token } = await it.member();
    for (const [path, sent] of [
      ['/friendships', { addresseeId: guest.id }],
      ['/rooms', { kind: 'direct', withId: guest.id }],
    ] as const) {
      expect((await we.post(path, sent, token).expect(403)).body).toMatchObject({ code: 'not_to_a_guest' });
    }
    await quietOf(it);
    expect((await read('/users?limit=100', token).expect(200)).text).not.toContain(guest.id);
    await read(`/users/${guest.id}`, token).expect(404);
  });

  test('can’t be chosen as a role', async () => {
    const form = freshForm();
    await we.post('/auth/register', form).expect(201);
    const sent = { email: form.email, code: await we.code(form.email) };
    const { access } = tokensIn((await we.post('/auth/activate-account', sent).expect(200)).body);
    const { body } = await we.post('/users/choose-role', { role: 'GUEST' }, access).expect(422);
    expect(body).toMatchObject({ errors: [{ path: 'role', code: 'not_one_of' }] });
  });
});

describe('a guest who signs up', () => {
  test('keeps the same account, cart and wish list', async () => {
    const product = await productOf(await it.member('PLAYER', 'pro'));
    const guest = await arrive();
    const cart = (await we.post('/cart', {}, guest.token).expect(201)).body;
    await we.post(`/cart/${cart.id}/items`, { productId: product, quantity: 2 }, guest.token).expect(200);
    const wishes = (await we.post('/wishlist', {}, guest.token).expect(201)).body;

    const { form, body } = await signUp(guest);
    expect(body).toMatchObject({ id: guest.id, state: 'registered', name: form.name, email: form.email });
    await we.login(form.email, form.password).expect(403);
    const code = await we.code(form.email);
    const activated = await we.post('/auth/activate-account', { email: form.email, code }).expect(200);
    expect(activated.body).toMatchObject({ user: { id: guest.id, state: 'choosing_role', role: null } });

    const { access } = tokensIn(activated.body);
    for (const [name, value] of [
      ['role', 'PLAYER'],
      ['sport', 'FOOTBALL'],
      ['planId', 'free'],
    ] as const) {
      const step = name === 'planId' ? 'plan' : name;
      await we.post(`/users/choose-${step}`, { [name]: value }, access).expect(200);
    }
    await quietOf(it);
    const kept = await read(`/cart/${cart.id}`, access).expect(200);
    expect(kept.body).toMatchObject({
      userId: guest.id,
      items: [{ productId: product, quantity: 2 }],
      totals: { amount: 90_000, currency: 'EGP' },
    });
    await read(`/wishlist/${wishes.id}`, access).expect(200);
    const addresseeId = (await it.member()).id;
    await we.post('/friendships', { addresseeId }, access).expect(201);
  });

  test('ends the guest’s session with the code', async () => {
    const guest = await arrive();
    const { form } = await signUp(guest);
    await we.me(guest.token).expect(200);
    const sent = { email: form.email, code: await we.code(form.email) };
    await we.post('/auth/activate-account', sent).expect(200);
    expect((await we.me(guest.token).expect(401)).body).toMatchObject({ code: 'session_ended' });
    await we.post('/auth/refresh', { refresh_token: guest.refresh }).expect(401);
  });

  test('may correct a mistyped address until the code is entered', async () => {
    const guest = await arrive();
    const mistyped = (await signUp(guest)).form;
    const { form, body } = await signUp(guest);
    expect(body).toMatchObject({ id: guest.id, email: form.email });
    const old = { email: mistyped.email, code: await we.code(mistyped.email) };
    await we.post('/auth/activate-account', old).expect(422);
    const sent = { email: form.email, code: await we.code(form.email) };
    await we.post('/auth/activate-account', sent).expect(200);
    // the mistyped address is free again
    await we.post('/auth/register', mistyped).expect(201);
  });

  test('gets an error for a used address, and stays a guest', async () => {
    const { email } = await it.member();
    const guest = await arrive();
    const { body } = await we.post('/auth/register', we.form(email), guest.token).expect(422);
    expect(body).toMatchObject({ errors: [{ path: 'email', code: 'taken' }] });
    expect((await we.me(guest.token).expect(200)).body).toMatchObject({ state: 'guest' });
  });

  test('upgrades only their own account: a member’s token creates a new one', async () => {
    const member = await it.member();
    const { body } = await we.post('/auth/register', freshForm(), member.token).expect(201);
    expect(body.id).not.toBe(member.id);
  });
});

describe('a guest who doesn’t return', () => {
  const ofGuest = async (id: string): Promise<readonly string[]> =>
    (await it.platform.log.readStream(`user-${id}`)).map(({ type }) => type);

  test('is erased a month after the last use, with cart and session', async () => {
    const guest = await arrive();
    const cart = (await we.post('/cart', {}, guest.token).expect(201)).body;
    await quietOf(it);

    ahead = 20 * DAY_MS;
    for (const _ of ['once', 'again on that day']) {
      await we.post('/auth/refresh', { refresh_token: guest.refresh }).expect(200);
    }
    await quietOf(it);
    ahead = 49 * DAY_MS;
    await it.service.worker.fireDue();
    expect(await ofGuest(guest.id)).toEqual(['GuestArrived', 'GuestReturned']);

    ahead = 51 * DAY_MS;
    await it.service.worker.fireDue();
    expect(await ofGuest(guest.id)).toEqual(['GuestArrived', 'GuestReturned', 'GuestForgotten']);
    await quietOf(it);
    await we.me(guest.token).expect(401);
    await we.post('/auth/refresh', { refresh_token: guest.refresh }).expect(401);
    const types = (await it.platform.log.readStream(`cart-${String(cart.id)}`)).map(({ type }) => type);
    expect(types).toEqual(['CartOpened', 'CartRemoved']);
    ahead = 0;
  });

  test('has a week for the code after signing up, however long they were a guest', async () => {
    const guest = await arrive();
    ahead = 25 * DAY_MS;
    await signUp(guest);
    await quietOf(it);
    ahead = 31 * DAY_MS;
    await it.service.worker.fireDue();
    expect(await ofGuest(guest.id)).toEqual(['GuestArrived', 'GuestRegistered']);
    ahead = 33 * DAY_MS;
    await it.service.worker.fireDue();
    expect(await ofGuest(guest.id)).toEqual(['GuestArrived', 'GuestRegistered', 'RegistrationLapsed']);
    ahead = 0;
  });
});
