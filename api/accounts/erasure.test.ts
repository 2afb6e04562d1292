import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';
import { appointAdmin } from '../../commands/accounts/staff.ts';

let it: TestService;
let member: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  it = await testService();
  [member, other, admin] = [await it.member(), await it.member(), await it.admin()];
});
afterAll(() => it.close());

const bearer = ({ token }: Pick<Person, 'token'>) => ({ authorization: `Bearer ${token}` });
const erase = (id: string, by: Pick<Person, 'token'>) => it.http.delete(`/users/${id}`).set(bearer(by));
const NOBODY = '01900000-0000-7000-8000-0000000000ff';

/** Signs in one of the staff with these permissions alone. */
const staff = async (...permissions: string[]): Promise<{ readonly token: string }> => {
  const email = `${permissions.join('.').replaceAll(':', '-')}@example.com`;
  const made = await appointAdmin(it.service.context, {
    email,
    password: PASSWORD,
    name: 'موظف',
    permissions,
  });
  if (!made.ok) throw new Error(made.problem.code);
  const answer = await it.staffLogin(email);
  return { token: z.looseObject({ access_token: z.string() }).parse(answer.body).access_token };
};

describe('DELETE /users/{id}', () => {
  test('is only for the member and for admins of users', async () => {
    await it.http.delete(`/users/${member.id}`).expect(401);
    expect((await erase(member.id, other)).status).toBe(403);
    expect((await erase(member.id, await staff('posts:write', 'users:read'))).status).toBe(403);
    expect((await erase(NOBODY, admin)).status).toBe(404);
    expect((await erase(admin.id, admin)).status).toBe(404);
    await it.http.get('/users/me').set(bearer(member)).expect(200);
  });

  test('by an admin ends the member’s sessions, erases their data and keeps the events for admins', async () => {
    const key = { 'idempotency-key': 'erase-them-once' };
    const answer = await erase(member.id, admin).set(key).expect(204);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const after = { 'malaab-after': z.string().parse(answer.headers['malaab-position']) };
    await it.http.get('/users/me').set(bearer(member)).expect(401);
    await it.http
      .get(`/users/${member.id}`)
      .set({ ...bearer(other), ...after })
      .expect(404);
    await quietOf(it);
    await it.http.post('/auth/login').send({ email: member.email, password: PASSWORD }).expect(401);
    expect(await it.platform.mail.list(member.email)).toEqual([]);

    await erase(member.id, admin).set(key).expect(204);
    expect((await erase(member.id, admin)).status).toBe(404);
    const { body } = await it.http.get(`/users/${member.id}/history`).set(bearer(admin)).expect(200);
    const { items } = z.object({ items: z.array(z.looseObject({ event: z.string() })) }).parse(body);
    expect(items.at(-1)).toMatchObject({ event: 'PersonErased', by: admin.id, state: 'removed' });
    expect(items[0]).toMatchObject({ event: 'UserRegistered', data: { language: 'ar' } });
    expect(items[0]?.['data']).not.toHaveProperty('name');
    await it.http.get(`/users/${member.id}/history`).set(bearer(other)).expect(404);
  });

  test('by the member requires the password, in every form of the call', async () => {
    const mona = await it.member();
    const ways = () => [
      erase(mona.id, mona),
      it.http.delete('/users/me').set(bearer(mona)),
      it.http.post(`/users/erase/${mona.id}`).set(bearer(mona)),
    ];
    for (const way of ways()) {
      expect((await way.expect(422)).body.errors).toMatchObject([{ path: 'password', code: 'required' }]);
    }
    for (const way of ways()) {
      const { body } = await way.send({ password: 'a wrong guess' }).expect(422);
      expect(body.errors).toMatchObject([{ path: 'password', code: 'wrong_password' }]);
    }
    await it.http.get('/users/me').set(bearer(mona)).expect(200);
  });

  test('by the member equals DELETE /users/me', async () => {
    const answer = await erase(other.id.toUpperCase(), other).send({ password: PASSWORD }).expect(204);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^malaab_access=;/),
      expect.stringMatching(/^malaab_refresh=;/),
      expect.stringMatching(/^malaab_member=;/),
    ]);
    await it.http.get('/users/me').set(bearer(other)).expect(401);
  });

  test('is in the API reference', async () => {
    const { body } = await it.http.get('/openapi.json').expect(200);
    expect(body).toMatchObject({ paths: { '/users/{id}': { delete: { operationId: 'user.delete' } } } });
  });
});
