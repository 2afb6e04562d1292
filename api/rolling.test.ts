import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { optional, text } from '../domain/kit/fields.ts';
import { registryOf, type Registry } from '../domain/kit/registry.ts';
import { defineResource } from '../domain/kit/resource.ts';
import { full, member } from '../domain/kit/rules.ts';
import { registry as malaab } from '../domain/registry.ts';
import { ReadModelsNewer } from '../projections/engine/release.ts';
import { callsOf } from '../tests/support/calls.ts';
import { quietOf } from '../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../tests/support/service.ts';
import { patiently } from '../tests/support/patience.ts';

const badgeWith = (more: object) =>
  defineResource({
    name: 'badge',
    path: '/badges',
    fields: { title: text(40, 1), ...more },
    states: ['given'],
    actions: { create: { event: 'BadgeGiven', to: 'given', by: [full] } },
    lookups: [],
    read: [member],
  });
const withBadge = (more: object): Registry =>
  registryOf([...malaab.kinds.map(({ resource }) => resource), badgeWith(more)]);

/** Three versions: without a resource, with it, and with an additional field. */
const versions = [malaab, withBadge({}), withBadge({ note: optional(text(40)) })] as const;
const start = (version: 0 | 1 | 2, beside?: TestService, roles?: Parameters<typeof testService>[2]) =>
  testService(beside, versions[version], { ...roles, release: 100 + version });

let first: TestService;
let second: TestService;
let third: TestService;
let omar: Person;
beforeAll(async () => {
  first = await start(0);
  omar = await first.member();
});
afterAll(async () => {
  for (const one of [third, second, first]) await one.close();
});

/** The content of the read models, by table. */
const tables = async () => {
  const { rows } = await first.platform.pool.query<{ name: string; oid: number }>(
    `select relname as name, oid::int from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'`,
  );
  return new Map(rows.map(({ name, oid }) => [name, oid]));
};

const refused = async (version: 0 | 1) => {
  const before = await tables();
  for (const roles of [['api'], ['projections'], ['worker'], undefined] as const)
    await expect(start(version, first, roles && { roles: [...roles] })).rejects.toThrow(ReadModelsNewer);
  expect(await tables()).toEqual(before);
};

const write = async (it: TestService, path: string, body: object) => {
  const id = await callsOf(it)(omar).make(path, body);
  await vi.waitFor(
    async () =>
      expect((await it.http.get(`${path}/${id}`).set('authorization', `Bearer ${omar.token}`)).status).toBe(
        200,
      ),
    patiently,
  );
};
const post = { kind: 'photo', description: 'تدريب' };

test('a newer version takes over from a running one, which keeps serving', async () => {
  second = await start(1, first);
  await write(first, '/posts', post);
  await write(second, '/badges', { title: 'الأول' });
  third = await start(2, first);
  await write(first, '/posts', post);
  await write(second, '/badges', { title: 'الثاني' });
  await write(third, '/badges', { title: 'الثالث', note: 'جديد' });
  expect([...(await tables()).keys()]).toContain('badge');
});

test('an older version refuses to start in any role, and drops nothing', async () => {
  await refused(0);
  await refused(1);
  await write(third, '/badges', { title: 'الرابع', note: 'جديد' });
  await quietOf(third);
  const { body } = await third.http.get('/badges').set('authorization', `Bearer ${omar.token}`).expect(200);
  expect(body).toMatchObject({ items: { length: 4 } });
});
