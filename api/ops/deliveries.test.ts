import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let ops: Person;
beforeAll(async () => {
  it = await testService(undefined, undefined, { roles: ['api', 'projections'] });
  ops = await it.admin(['ops:read']);
});
afterAll(() => it.close());

const page = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      channel: z.string(),
      kind: z.string().nullable(),
      state: z.string(),
      attempts: z.int(),
      code: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
const get = (who: Person, query: object) =>
  it.http.get('/ops/deliveries').query(query).set('authorization', `Bearer ${who.token}`);
const list = async (query: object) => page.parse((await get(ops, query).expect(200)).body);

const ADDRESS = 'mona.hassan@example.com';

test('messages are listed by channel and state with attempts and codes, without their address', async () => {
  const { jobs } = it.platform;
  const mail = (key: string) => ({
    queue: 'mail',
    key,
    kind: 'activation',
    payload: { to: ADDRESS },
    about: ADDRESS,
  });
  await jobs.add([mail('given up'), mail('retried'), mail('done'), mail('waits')]);
  await jobs.add([
    { queue: 'sms', key: 'text', kind: 'phone', payload: {} },
    { queue: 'push', key: 'push', kind: 'notice', payload: {} },
    { queue: 'video', key: 'no message', payload: {} },
  ]);
  const taken = await jobs.take(['mail'], 3);
  const idOf = (key: string): string => taken.find((one) => one.key === key)?.id ?? '';
  await jobs.fail(idOf('given up'), `550 5.1.1 <${ADDRESS}>: user unknown`);
  await jobs.postpone(idOf('retried'), new Date(Date.now() + 60_000), `connection to ${ADDRESS} lost`);
  await jobs.done(idOf('done'));

  const shown = async (query: object) =>
    (await list(query)).items.map(({ channel, kind, state, attempts, code }) =>
      [channel, kind, state, attempts, code].join(' '),
    );
  expect(
    (await shown({ channel: 'mail', kind: 'activation' })).filter((one) => !one.includes('kept')),
  ).toEqual([
    'mail activation waiting 0 ',
    'mail activation delivered 1 ',
    'mail activation retrying 1 ',
    'mail activation given_up 1 550 5.1.1',
  ]);
  expect(await shown({ channel: 'sms' })).toEqual(['sms phone waiting 0 ']);
  expect(await shown({ channel: 'push' })).toEqual(['push notice waiting 0 ']);
  expect(await shown({ state: 'given_up' })).toEqual(['mail activation given_up 1 550 5.1.1']);
  expect(JSON.stringify(await list({ limit: 100 }))).not.toContain(ADDRESS);
});

test('mails that the installation keeps are listed too, and the pages have each message once', async () => {
  await it.member();
  const all = await list({ limit: 100 });
  expect(all.items.some(({ state, channel }) => state === 'kept' && channel === 'mail')).toBe(true);
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const read: z.output<typeof page> = await list({ limit: 2, ...(cursor && { cursor }) });
    seen.push(...read.items.map(({ id }) => id));
    cursor = read.nextCursor;
  }
  expect(seen).toEqual(all.items.map(({ id }) => id));
});

test('only staff of operations read them; a forged cursor is refused', async () => {
  await get(await it.member(), {}).expect(403);
  await get(await it.admin(['users:write']), {}).expect(403);
  for (const cursor of ['x', '0000-01-01T00:00:00.000Z_job-1', '2026-99-99T00:00:00.000Z_job-1'])
    expect([cursor, (await get(ops, { cursor })).status]).toEqual([cursor, 400]);
});
