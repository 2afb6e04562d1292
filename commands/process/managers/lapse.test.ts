import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { query } from '../../../tests/support/database.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { PASSWORD, testService, type TestService } from '../../../tests/support/service.ts';
import { rebuildBeside, tracesOf } from '../../../tests/support/traces.ts';
import { patiently } from '../../../tests/support/patience.ts';

const DAY_MS = 24 * 3_600_000;
const form = { name: 'هالة المنسية', username: 'hala_1', phone: '+201112223334', password: PASSWORD };
const email = 'hala@example.com';

let it: TestService;
let member: string;
let ahead = 0;
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => new Date(Date.now() + ahead) });
  member = (await it.member()).id;
});
afterAll(() => it.close());

const register = () => it.http.post('/auth/register').send({ ...form, email, acceptTerms: true });
const lapsed = async () =>
  (await it.platform.log.readAll(0n, 1000)).filter(({ type }) => type === 'RegistrationLapsed');

test('a registration lapses after seven days, and its data is erased', async () => {
  const first = z.looseObject({ id: z.string() }).parse((await register().expect(201)).body);
  await quietOf(it);
  const taken = it.http
    .post('/auth/register')
    .send({ ...form, email: 'other@example.com', acceptTerms: true });
  expect((await taken).status).toBe(422);
  ahead = 7 * DAY_MS - 60_000;
  await it.service.worker.fireDue();
  expect(await lapsed()).toEqual([]);
  ahead = 7 * DAY_MS + 60_000;
  await vi.waitFor(async () => expect(await lapsed()).toHaveLength(1), patiently);
  await quietOf(it);
  expect((await lapsed()).map(({ meta }) => meta.item)).toEqual([first.id]);
  expect(await tracesOf(it, [form.name, form.username, form.phone, email])).toEqual([]);
  expect(await it.platform.accounts.passwords.verify(first.id, PASSWORD)).toBe(false);
});

test('its name and address are available again', async () => {
  ahead = 0;
  expect((await register()).status).toBe(201);
});

test('a rebuild recreates its timer without firing it', async () => {
  const waiting = async () => (await it.service.worker.timersStatus()).waiting;
  await quietOf(it);
  expect(await waiting()).toBe(1);
  await query(it.environment['MALAAB_DATABASE_URL'] ?? '', 'delete from ops.timer');
  await rebuildBeside(it);
  await vi.waitFor(async () => expect(await waiting()).toBe(1), patiently);
  await quietOf(it);
  expect(await lapsed()).toHaveLength(1);
});

test('an account activated in time is kept', async () => {
  const account = await it.platform.log.readStream(`user-${member}`);
  expect(account.map(({ type }) => type)).not.toContain('RegistrationLapsed');
});
