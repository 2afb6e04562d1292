import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PRIVATE_KINDS } from '../../../domain/accounts/private-data.ts';
import { registry } from '../../../domain/registry.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';
import { openedBy, othersOpenedBy, warningsOf } from './opened.ts';

const namesOf = (permissions: readonly string[]): readonly string[] =>
  openedBy(registry, permissions).flatMap(({ kind, calls }) => calls.map(({ name }) => `${kind}.${name}`));

test('a permission opens the calls whose rules name its area, and no others', () => {
  const opened = namesOf(['orders:write']);
  expect(opened).toEqual(expect.arrayContaining(['payout.list', 'payout.pay', 'refund.approve']));
  expect(opened.filter((name) => name.startsWith('admin.'))).toEqual([]);
  expect(namesOf(['admins:write'])).toEqual(
    expect.arrayContaining(['admin.create', 'admin.edit', 'admin.remove']),
  );
  expect(namesOf([])).toEqual([]);
});

test('reading an area opens the calls that read it, and no others', () => {
  const calls = openedBy(registry, ['orders:read']).flatMap((one) => one.calls);
  expect(namesOf(['orders:read'])).toEqual(expect.arrayContaining(['payout.list', 'refund.get']));
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']));
});

test('everything opens at least what each area opens', () => {
  const all = new Set(namesOf(['*']));
  for (const area of ['orders:write', 'users:write', 'flags:write'])
    expect(namesOf([area]).filter((name) => !all.has(name))).toEqual([]);
});

test('handwritten calls are opened by the permission that their description names', () => {
  const routes = [
    { access: 'Admins with `ops:read`.', operationId: 'ops.load' },
    { access: 'Admins with `ops:write`.', operationId: 'ops.retry' },
    { access: 'Admins of reports.', operationId: 'report.context' },
    { access: 'Members.', operationId: 'me' },
    { operationId: 'open' },
  ].map(
    (one) => ({ method: 'GET', path: '/x', summary: '', auth: 'required', responses: {}, ...one }) as const,
  );
  const opened = (...permissions: string[]) =>
    othersOpenedBy(routes, permissions).map(({ operationId }) => operationId);
  expect(opened('ops:read')).toEqual(['ops.load']);
  expect(opened('ops:write')).toEqual(['ops.load', 'ops.retry']);
  expect(opened('reports:write')).toEqual(['report.context']);
  expect(opened('reports:read')).toEqual([]);
  expect(opened('*')).toEqual(['ops.load', 'ops.retry', 'report.context']);
});

test.each([
  [['*'], ['everything', 'admins', 'private_data', 'second_admin', 'money']],
  [['admins:write'], ['admins', 'second_admin']],
  [['users:write'], ['private_data']],
  [['undo:write'], ['second_admin']],
  [['orders:write'], ['private_data', 'money']],
  [['orders:read', 'flags:write'], []],
])('%s warns of %s', (permissions, expected) => {
  expect(PRIVATE_KINDS.length).toBeGreaterThan(0);
  expect(warningsOf(registry, permissions)).toEqual(expected);
});

let it: TestService;
let boss: Person;
beforeAll(async () => {
  it = await testService();
  boss = await it.admin(['admins:write']);
});
afterAll(() => it.close());

const could = (who: Person, permissions: string) =>
  it.http.get('/admins/could-do').query({ permissions }).set('authorization', `Bearer ${who.token}`);
const answer = z.looseObject({
  kinds: z.array(z.looseObject({ kind: z.string() })),
  others: z.array(z.looseObject({ operationId: z.string() })),
  warnings: z.array(z.string()),
});

test('whoever appoints admins is told; others are not, and nonsense is refused', async () => {
  const told = answer.parse((await could(boss, 'ops:read,flags:write').expect(200)).body);
  expect(told.kinds.map(({ kind }) => kind)).toEqual(['feature-flag', 'rebuild']);
  expect(told.others.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(['ops.timers.list', 'ops.deliveries', 'flag.list']),
  );
  expect(told.others.map(({ operationId }) => operationId)).not.toContain('ops.timers.retry');
  await could(await it.admin(['users:write']), '*').expect(403);
  await could(await it.member(), '*').expect(403);
  await could(boss, 'all').expect(400);
});
