import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { type Person, testService, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
});
afterAll(() => it.close());

const put = (actor: Person, address: string, body: object, headers: Record<string, string> = {}) =>
  it.http
    .put(address)
    .set({ authorization: `Bearer ${actor.token}`, ...headers })
    .send(body);

describe('a person’s measurements', () => {
  const measured = { heightCm: 171.5, weightKg: 62, measuredAt: '2026-11-01' };

  test('are created with all values, and edited in part', async () => {
    const mona = await it.member();
    const address = `/athlete-metrics/user/${mona.id}`;
    const made = await put(mona, address, measured).expect(200);
    expect(made.body).toMatchObject({ ...measured, userId: mona.id, version: 0 });
    const changed = await put(mona, address, { weightKg: 61 }).expect(200);
    expect(changed.body).toMatchObject({ ...measured, weightKg: 61, id: made.body.id, version: 1 });
    const again = await put(mona, address, { ...measured, weightKg: 60 }).expect(200);
    expect(again.body).toMatchObject({ weightKg: 60, id: made.body.id, version: 2 });
    expect(await by(mona).get(`/athlete-metrics/${made.body.id}`)).toMatchObject({
      weightKg: 60,
      version: 2,
    });
  });

  test('are not created in part, and can be changed only by the person', async () => {
    const [mona, omar] = [await it.member(), await it.member()];
    const address = `/athlete-metrics/user/${mona.id}`;
    const part = await put(mona, address, { weightKg: 61 }).expect(422);
    expect(part.body.errors).toMatchObject([
      { path: 'heightCm', code: 'required' },
      { path: 'measuredAt', code: 'required' },
    ]);
    await put(omar, address, measured).expect(403);
    await put(mona, address, measured).expect(200);
    await put(omar, address, { weightKg: 90 }).expect(403);
    await put(await it.admin(), address, { weightKg: 61 }).expect(200);
  });

  test('are changed once by a repeated call', async () => {
    const mona = await it.member();
    const send = () =>
      put(mona, `/athlete-metrics/user/${mona.id}`, measured, { 'idempotency-key': 'measured-once' });
    const first = await send().expect(200);
    expect((await send().expect(200)).body).toEqual(first.body);
  });
});

test('a person’s statistics are set by season and sport', async () => {
  const mona = await it.member();
  const address = `/statistics/user/${mona.id}`;
  const season = { season: '2026/27', sport: 'FOOTBALL' };
  const made = await put(mona, address, { ...season, appearances: 3, values: { saves: 4 } }).expect(200);
  const more = await put(mona, address, { ...season, appearances: 4 }).expect(200);
  expect(more.body).toMatchObject({
    id: made.body.id,
    createdAt: made.body.createdAt,
    appearances: 4,
    values: { saves: 4 },
  });
  const other = await put(mona, address, { ...season, season: '2027/28', appearances: 0 }).expect(200);
  expect(other.body.id).not.toBe(made.body.id);
  expect(await by(mona).get(`/statistics/${made.body.id}`)).toMatchObject({ ...season, appearances: 4 });
  await put(mona, address, { appearances: 4 }).expect(422);
});

describe('availability', () => {
  test('is the person’s last entry for the day', async () => {
    const [mona, omar] = [await it.member(), await it.member()];
    const say = (status: string, from: string, to: string | null) =>
      by(mona).make('/availabilities', { status, from, to });
    await say('AVAILABLE', '2026-11-01', null);
    const injured = await say('INJURED', '2026-12-01', '2026-12-10');
    const check = (date: string) => by(omar).get(`/availabilities/check/${mona.id}`, { date });
    expect(await check('2026-11-30')).toMatchObject({ date: '2026-11-30', available: true });
    for (const date of ['2026-12-01', '2026-12-10']) {
      expect(await check(date)).toMatchObject({ available: false, availability: { id: injured } });
    }
    expect(await check('2026-12-11')).toMatchObject({ available: true });
    const nothing = { userId: mona.id, date: '2026-10-31', available: null, availability: null };
    expect(await check('2026-10-31')).toEqual(nothing);
    expect((await by(omar).ask(`/availabilities/check/${mona.id}`, { date: 'soon' })).status).toBe(400);
  });

  test('is not visible to members whom the person blocks', async () => {
    const [mona, omar] = [await it.member(), await it.member()];
    await by(mona).make('/availabilities', { status: 'AVAILABLE', from: '2026-11-01' });
    await by(mona).make('/block-lists', { blockedUserId: omar.id });
    const address = `/availabilities/check/${mona.id}`;
    expect(await by(omar).get(address, { date: '2026-11-02' })).toMatchObject({ available: null });
  });
});

test('a team’s members are listed from their acceptance until they leave', async () => {
  const [mona, omar] = [await it.member(), await it.member()];
  const teamId = await by(omar).make('/teams', { name: 'نسور بنها', sport: 'FOOTBALL' });
  const said = { teamId, userId: mona.id, role: 'PLAYER', joinedAt: '2026-11-01' };
  const id = await by(omar).make('/team-members', said);
  const current = () => by(omar).get(`/team-members/current/${mona.id}`);
  expect(await current()).toMatchObject({ items: [] });
  await by(mona).step(`/team-members/${id}/status`, { status: 'ACTIVE' });
  expect(await current()).toMatchObject({ items: [{ id, state: 'active' }] });
  await by(mona).step(`/team-members/${id}/status`, { status: 'INACTIVE' });
  expect(await current()).toMatchObject({ items: [] });
});
