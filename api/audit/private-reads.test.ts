import type { Response } from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PRIVATE_DATA, PRIVATE_KINDS } from '../../domain/accounts/private-data.ts';
import { registry } from '../../domain/registry.ts';
import { type Person, testService, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let staff: Person;
let member: Person;
beforeAll(async () => {
  it = await testService();
  [staff, member] = [await it.admin(), await it.member()];
});
afterAll(() => it.close());

let last = '0';
const get = ({ token }: Person, address: string) =>
  it.http.get(address).set('authorization', `Bearer ${token}`).set('malaab-after', last);
const post = ({ token }: Person, address: string, body: object) =>
  it.http
    .post(address)
    .set('authorization', `Bearer ${token}`)
    .send(body)
    .expect(({ headers }: Response) => {
      last = headers['malaab-position'] ?? last;
    });

const REASON = 'طلب العضو تصحيح بريده';
const open = (by: Person, thingId = member.id, thingKind = 'user') =>
  post(by, '/private-reads', { thingKind, thingId, reason: REASON });
const list = z.object({ items: z.array(z.record(z.string(), z.unknown())) });

test('the list of private data is the one that the definitions follow', () => {
  expect([...PRIVATE_KINDS].toSorted()).toEqual(Object.keys(PRIVATE_DATA).toSorted());
  const declared = registry.kinds.flatMap(({ name, resource: { privateFields } }) =>
    privateFields ? [[name, privateFields]] : [],
  );
  expect(Object.fromEntries(declared)).toEqual(PRIVATE_DATA);
});

test('the staff see private data only after a reason, in one session and of one member', async () => {
  const other = await it.member();
  const closed = await get(staff, `/users/${member.id}`).expect(200);
  expect(closed.body).toMatchObject({ name: expect.any(String), withheld: [...PRIVATE_DATA.user] });
  expect(closed.body).not.toHaveProperty('email');
  const listed = list.parse((await get(staff, '/users').expect(200)).body).items;
  expect(listed.every((one) => !('email' in one))).toBe(true);

  await open(staff).expect(200);
  const opened = await get(staff, `/users/${member.id}`).expect(200);
  expect(opened.body).toMatchObject({ email: member.email });
  expect(opened.body).not.toHaveProperty('withheld');
  expect((await get(staff, `/users/${other.id}`)).body).not.toHaveProperty('email');

  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse((await it.staffLogin(staff.email)).body);
  expect((await get({ ...staff, token }, `/users/${member.id}`)).body).not.toHaveProperty('email');
});

test('history keeps private data closed as well', async () => {
  const of = await it.member();
  const said = async () => JSON.stringify((await get(staff, `/users/${of.id}/history`).expect(200)).body);
  expect(await said()).not.toContain(of.email);
  await open(staff, of.id).expect(200);
  expect(await said()).toContain(of.email);
});

test('a second reason for the same thing and session adds no event', async () => {
  const of = await it.member();
  await open(staff, of.id).expect(200);
  await open(staff, of.id).expect(200);
  const { items } = list.parse((await get(of, '/users/me/private-reads').expect(200)).body);
  expect(items).toHaveLength(1);
});

test('the member reads when and why; others, and the session, stay hidden', async () => {
  const [of, stranger] = [await it.member(), await it.member()];
  await open(staff, of.id).expect(200);
  const { items } = list.parse((await get(of, '/users/me/private-reads').expect(200)).body);
  expect(items).toEqual([expect.objectContaining({ thingKind: 'user', thingId: of.id, reason: REASON })]);
  expect(items[0]).not.toHaveProperty('sessionId');
  expect(list.parse((await get(stranger, '/users/me/private-reads')).body).items).toEqual([]);
  const activity = await get(staff, `/dashboard/activity?event=PrivateDataOpened&about=${of.id}`).expect(200);
  expect(list.parse(activity.body).items).toEqual([
    expect.objectContaining({ by: staff.id, permission: '*', session: expect.any(String) }),
  ]);
});

test('a member opens nothing, an unknown thing is not found, and a reason is needed', async () => {
  const nothing = '01900000-0000-7000-8000-000000000001';
  const short = { thingKind: 'user', thingId: member.id, reason: '' };
  const answers = [
    await open(member),
    await open(staff, nothing),
    await post(staff, '/private-reads', short),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 404, 422]);
});
