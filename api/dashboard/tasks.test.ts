import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { appointAdmin } from '../../commands/accounts/staff.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let admin: Person;
let clerk: Person;
let scout: Person;
let second: Person;

const queue = z.object({ kind: z.string(), state: z.string(), count: z.int(), oldest: z.iso.datetime() });
const tasks = z.object({ queues: z.array(queue), troubles: z.array(z.object({ name: z.string() })) });
const found = z.object({
  items: z.array(z.object({ id: z.uuid(), kind: z.string(), name: z.string().nullable() })),
});
const waiting = z.object({ items: z.array(z.looseObject({ id: z.uuid(), updatedAt: z.string() })) });

const appointed = async (email: string, permissions: readonly string[]): Promise<Person> => {
  const made = await appointAdmin(it.service.context, {
    email,
    password: PASSWORD,
    name: 'موظف',
    permissions,
  });
  if (!made.ok) throw new Error(made.problem.code);
  const { body } = await it.staffLogin(email);
  const shape = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.string() }) });
  const { access_token: token, user } = shape.parse(body);
  return { id: user.id, token, email };
};

const tasksOf = async (who: Person) => tasks.parse(await by(who).get('/dashboard/tasks'));
const queueOf = async (who: Person, kind: string) =>
  (await tasksOf(who)).queues.find((one) => one.kind === kind);
const idsFor = async (who: Person, q: string) =>
  found.parse(await by(who).get('/dashboard/find', { q })).items.map(({ id }) => id);

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  admin = await it.admin();
  clerk = await appointed('clerk@example.com', ['contact:write']);
  [scout, second] = [await it.member('SCOUT'), await it.member('SCOUT')];
});
afterAll(() => it.close());

test('waiting accounts are counted until a decision, and listed in the order of their waiting time', async () => {
  const before = await queueOf(admin, 'user');
  expect(before).toMatchObject({ state: 'awaiting_approval', count: 2 });
  const list = waiting.parse(
    await by(admin).get('/users', { state: 'awaiting_approval', sort: 'updatedAt' }),
  );
  expect(list.items.map(({ id }) => id)).toEqual([scout.id, second.id]);
  expect(before?.oldest).toBe(list.items[0]?.updatedAt);

  await by(admin).step(`/users/approve/${scout.id}`);
  expect(await queueOf(admin, 'user')).toMatchObject({ count: 1, oldest: list.items[1]?.updatedAt });
  await by(admin).step(`/users/reject/${second.id}`, { reason: 'الصورة غير واضحة' });
  expect(await queueOf(admin, 'user')).toBeUndefined();
});

test('each admin sees the queues of their own areas, and members none', async () => {
  await by(scout).make('/contact', { name: 'يوسف', email: 'y@example.com', message: 'متى تفتحون؟' });
  expect((await tasksOf(clerk)).queues.map(({ kind, state }) => [kind, state])).toEqual([
    ['contact-message', 'new'],
  ]);
  expect(await queueOf(admin, 'contact-message')).toMatchObject({ count: 1 });
  expect((await by(scout).ask('/dashboard/tasks')).status).toBe(403);
  expect((await by(scout).ask('/dashboard/find', { q: 'يوسف' })).status).toBe(403);
});

test('admins of members find a person by e-mail, name or id', async () => {
  expect(await idsFor(admin, scout.email.toUpperCase())).toEqual([scout.id]);
  expect(await idsFor(admin, `https://malaab.example/members/${scout.id}?from=mail`)).toEqual([scout.id]);
  expect(await idsFor(admin, 'عضو')).toContain(scout.id);
  expect(await idsFor(clerk, scout.email)).toEqual([]);
  expect(await idsFor(clerk, scout.id)).toEqual([]);
  expect((await by(admin).ask('/dashboard/find', { q: '\u0000' })).status).toBe(400);
});

test('staff find an item by a part of its name', async () => {
  const category = await by(admin).make('/competition-categories', { name: 'ناشئون تحت 100% و_17' });
  expect(await idsFor(admin, '100% و_')).toEqual([category]);
  const among = async (kind: string) =>
    found.parse(await by(admin).get('/dashboard/find', { q: 'ناشئون', kind })).items.map(({ id }) => id);
  expect(await among('competition-category')).toEqual([category]);
  expect(await among('event-category')).toEqual([]);
  expect(await idsFor(admin, '100%و')).toEqual([]);
  expect(await idsFor(clerk, 'ناشئون')).toEqual([]);
});
