import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../commands/core/ids.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let ops: Person;
let reader: Person;
let now = Date.now();
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => new Date(now), roles: ['api', 'projections'] });
  [ops, reader] = [await it.admin(['ops:write', 'admins:write']), await it.admin(['ops:read'])];
});
afterAll(() => it.close());

const page = z.object({
  items: z.array(
    z.looseObject({
      kind: z.string(),
      item: z.string(),
      action: z.string(),
      at: z.string(),
      state: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
  names: z.record(z.string(), z.unknown()),
});
const list = async (query: object) =>
  page.parse(
    (await it.http.get('/ops/timers/list').query(query).set('authorization', `Bearer ${reader.token}`)).body,
  );
const retry = (who: Person, body: object) =>
  it.http.post('/ops/timers/retry').set('authorization', `Bearer ${who.token}`).send(body);
const store = () => it.platform.processes.timers;
const iso = (inMs: number) => new Date(now + inMs).toISOString();
const HOUR = 3_600_000;

/** Timers of admins that aren't there: `lapse` isn't due for them, so the timer clears. */
const timer = (inMs: number, action = 'lapse') => {
  const item = newId();
  return { kind: 'admin', item, action, stream: `admin-${item}`, at: iso(inMs) };
};

test('timers are listed by their time and state, page by page', async () => {
  const [late, coming, later, failing] = [
    timer(-HOUR),
    timer(HOUR),
    timer(2 * HOUR),
    timer(-2 * HOUR, 'edit'),
  ];
  for (const one of [later, failing, coming, late]) await store().set(one);
  await store().postpone(failing, new Date(now + HOUR), 'conflict');
  const ours = [failing, late, coming, later].map(({ item }) => item);
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const read: z.output<typeof page> = await list({ kind: 'admin', limit: 1, ...(cursor && { cursor }) });
    seen.push(...read.items.map(({ item }) => item));
    cursor = read.nextCursor;
  }
  expect(seen).toEqual(ours);
  const statesOf = async (state: string) => (await list({ state })).items.map(({ item }) => item);
  expect(await statesOf('failing')).toEqual([failing.item]);
  expect(await statesOf('late')).toEqual([late.item]);
  expect(await statesOf('waiting')).toEqual([coming.item, later.item]);
  expect((await list({ state: 'failing' })).items).toMatchObject([
    { state: 'failing', reason: 'conflict', retryAt: iso(HOUR) },
  ]);
  for (const one of [late, coming, later, failing]) await store().clear(one);
});

test('a late timer is tried at once, which is an event; one that is not due is refused', async () => {
  const invited = await it.http
    .post('/admins')
    .set('authorization', `Bearer ${ops.token}`)
    .send({ name: 'نهى', email: 'noha@example.com' })
    .expect(201);
  const { id } = z.looseObject({ id: z.string() }).parse(invited.body);
  const key = { kind: 'admin', item: id, action: 'lapse' };
  const at = iso(7 * 24 * HOUR);
  await store().set({ ...key, stream: `admin-${id}`, at });
  await retry(ops, key).expect(409);
  now += 8 * 24 * HOUR;
  [ops, reader] = [await it.admin(['ops:write', 'admins:write']), await it.admin(['ops:read'])];
  await retry(reader, key).expect(403);
  await retry(ops, { ...key, reason: 'x' }).expect(422);
  await retry(ops, { ...key, reason: 'لم تعد الدعوة صالحة' }).expect(204);
  await retry(ops, key).expect(404);
  const types = (await it.platform.log.readAll(1n, 1000)).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['TimerTriedAgain', 'InvitationLapsed']));
  expect(types.indexOf('TimerTriedAgain')).toBeLessThan(types.indexOf('InvitationLapsed'));
});

test('cursors and filters that are none of ours are refused, and members see nothing', async () => {
  const get = (who: Person, query: object) =>
    it.http.get('/ops/timers/list').query(query).set('authorization', `Bearer ${who.token}`);
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const key = { kind: 'admin', item: newId(), action: 'lapse' };
  for (const cursor of ['%', forged(null), forged(key), forged({ ...key, at: '0000-01-01T00:00:00.000Z' })])
    expect([cursor, (await get(reader, { cursor })).status]).toEqual([cursor, 400]);
  await get(reader, { kind: 'a\u0000' }).expect(({ status }) => expect(status).toBeLessThan(500));
  await get(await it.member(), {}).expect(403);
});
