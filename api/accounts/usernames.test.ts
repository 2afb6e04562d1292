import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let mona: Person;
let omar: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  mona = await it.member();
  omar = await it.member();
  await by(mona).change(`/users/${mona.id}`, { username: 'Mona_88' });
});
afterAll(() => it.close());

test.each(['Mona_88', 'mona_88', 'MONA_88'])('a member is found by the username %s', async (username) => {
  expect(await by(omar).get(`/users/by-username/${username}`)).toMatchObject({
    id: mona.id,
    username: 'Mona_88',
  });
});

test('nobody is found by a part of a username, by another one or by an invalid one', async () => {
  for (const username of ['mona', 'nobody', '%00', '%20', 'a'.repeat(500), '..', '__proto__'])
    expect((await by(omar).ask(`/users/by-username/${username}`)).status).toBeGreaterThanOrEqual(400);
  for (const username of ['mona', 'nobody', '__proto__'])
    expect((await by(omar).ask(`/users/by-username/${username}`)).status).toBe(404);
  expect((await by(omar).ask(`/users/by-username/${'a'.repeat(500)}`)).status).toBeLessThan(500);
});

test('access is that of the member’s own address', async () => {
  expect((await it.http.get('/users/by-username/mona_88')).status).toBe(404);
  const staff = await it.admin();
  await by(staff).step(`/users/suspend/${mona.id}`, { policy: 'HARASSMENT', reason: 'إساءة متكررة' });
  const [direct, named] = [
    await by(omar).ask(`/users/${mona.id}`),
    await by(omar).ask('/users/by-username/mona_88'),
  ];
  expect([direct.status, named.status]).toEqual([404, 404]);
});
