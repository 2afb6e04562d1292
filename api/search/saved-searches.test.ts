import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { patiently } from '../../tests/support/patience.ts';

const DAY_MS = 24 * 3_600_000;

let it: TestService;
let by: Calls;
let ahead = 0;
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => new Date(Date.now() + ahead) });
  by = callsOf(it);
});
afterAll(() => it.close());

const scout = async (): Promise<Person> => {
  const [admin, person] = [await it.admin(), await it.member('SCOUT')];
  await by(admin).step(`/users/approve/${person.id}`);
  return person;
};
const playerOf = async (sport: string): Promise<Person> => {
  const player = await it.member();
  await by(player).change(`/users/${player.id}`, { sport });
  return player;
};
const playersOf = (sport: string, more: object = {}) => ({
  name: 'ناشئون',
  kind: 'user',
  filters: { role: 'PLAYER', sport },
  ...more,
});
const page = z.object({
  items: z.array(z.looseObject({ kind: z.string().optional(), aboutId: z.string().nullish() })),
});
/** The searches that a person is told of, newest first; null = several. */
const told = async (who: Person) =>
  page
    .parse(await by(who).get('/notifications'))
    .items.filter(({ kind }) => kind === 'search_matched')
    .map(({ aboutId }) => aboutId ?? null);
const kept = z.looseObject({ toldIds: z.array(z.string()).nullish() });
const foundBy = async (who: Person, id: string) =>
  (kept.parse(await by(who).get(`/saved-searches/${id}`)).toldIds ?? []).toSorted();

const eventsOf = async (wanted: string) =>
  (await it.platform.log.readAll(0n, 10_000)).filter(({ type }) => type === wanted);

const runs = async (): Promise<number> => (await eventsOf('SearchDigestSent')).length;

/** The next morning, after the daily run. */
const tomorrow = async (): Promise<void> => {
  await quietOf(it);
  const before = await runs();
  ahead += 2 * DAY_MS;
  await vi.waitFor(async () => {
    await it.service.worker.fireDue();
    expect(await runs()).toBeGreaterThan(before);
  }, patiently);
  await quietOf(it);
};

describe('a saved search', () => {
  test('is for those who look for others, has words or a kind, and is its owner’s alone', async () => {
    const [mona, nora] = [await it.member(), await scout()];
    const send = (who: Person, body: object) =>
      it.http.post('/saved-searches').set('authorization', `Bearer ${who.token}`).send(body);
    expect((await send(mona, playersOf('BOXING'))).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await send(nora, { name: 'فارغ' })).body).toMatchObject({ status: 422, code: 'invalid' });
    const id = await by(nora).make('/saved-searches', playersOf('BOXING', { query: 'سريع' }));
    expect(await by(nora).get(`/saved-searches/user/${nora.id}`)).toMatchObject({
      items: [{ id, query: 'سريع', filters: { sport: 'BOXING' } }],
    });
    const other = await scout();
    expect(await by(other).ask(`/saved-searches/${id}`)).toMatchObject({ status: 404 });
    const saved = await eventsOf('SearchSaved');
    expect(saved).toHaveLength(1);
    expect(JSON.stringify(saved.map(({ data }) => data))).not.toMatch(/سريع|BOXING/);
  });

  test('tells its owner once, the next morning, of what is new to them', async () => {
    const [nora, coach, maker] = [await scout(), await it.member('COACH'), await it.member('COACH')];
    await playerOf('KUNG_FU');
    const players = await by(nora).make('/saved-searches', playersOf('KUNG_FU'));
    const silent = await by(coach).make('/saved-searches', playersOf('KUNG_FU', { alerts: false }));
    const offers = await by(maker).make('/saved-searches', {
      name: 'فرص',
      kind: 'opportunity',
      filters: { sport: 'GOLF' },
    });
    const [first, blocker] = [await playerOf('KUNG_FU'), await it.member()];
    await by(blocker).make('/block-lists', { blockedUserId: nora.id });
    await by(blocker).change(`/users/${blocker.id}`, { sport: 'KUNG_FU' });
    await playerOf('CHESS');
    // alerts begin with what comes after they were switched on
    await by(coach).change(`/saved-searches/${silent}`, { alerts: true });
    const late = await playerOf('KUNG_FU');
    const terms = { role: 'PLAYER', sport: 'GOLF', location: 'بنها', closesAt: '2040-01-01T10:00:00.000Z' };
    const offer = (who: Person, visibility: string) =>
      by(who).make('/posts', {
        kind: 'foras',
        description: 'اختبارات',
        visibility,
        opportunity: terms,
      });
    const open = await offer(coach, 'public');
    await offer(coach, 'private');
    await offer(maker, 'public');
    expect(await told(nora)).toEqual([]);
    await tomorrow();
    expect(await told(nora)).toEqual([players]);
    expect(await foundBy(nora, players)).toEqual([first.id, late.id].toSorted());
    expect(await told(coach)).toEqual([silent]);
    expect(await foundBy(coach, silent)).toEqual([late.id]);
    expect(await told(maker)).toEqual([offers]);
    expect(await foundBy(maker, offers)).toEqual([open]);

    // found members change, and match again
    await by(first).change(`/users/${first.id}`, { bio: 'أتدرب كل يوم' });
    await by(late).change(`/users/${late.id}`, { sport: 'CHESS' });
    await by(late).change(`/users/${late.id}`, { sport: 'KUNG_FU' });
    await tomorrow();
    expect(await told(nora)).toEqual([players]);
    const another = await playerOf('KUNG_FU');
    await tomorrow();
    expect(await told(nora)).toEqual([players, players]);
    expect(await foundBy(nora, players)).toEqual([first.id, late.id, another.id].toSorted());
  });
});

test('an alert comes of a member who was there before and becomes available', async () => {
  const [nora, player, other] = [await scout(), await playerOf('VOLLEYBALL'), await playerOf('VOLLEYBALL')];
  const filters = { role: 'PLAYER', sport: 'VOLLEYBALL', availability: 'AVAILABLE' };
  const search = await by(nora).make('/saved-searches', playersOf('VOLLEYBALL', { filters }));
  await tomorrow();
  expect(await told(nora)).toEqual([]);
  await by(player).make('/availabilities', { status: 'AVAILABLE', from: '2020-01-02' });
  await by(other).make('/availabilities', { status: 'INJURED', from: '2020-01-02' });
  await tomorrow();
  expect(await told(nora)).toEqual([search]);
  expect(await foundBy(nora, search)).toEqual([player.id]);
});

test('one notification leads to all searches that match on a day', async () => {
  const here = await testService(undefined, undefined, { now: () => new Date(Date.now() + ahead) });
  try {
    const calls = callsOf(here);
    const coach = await here.member('COACH');
    const karate = { name: 'كاراتيه', kind: 'user', filters: { sport: 'KARATE' } };
    const names = [karate, { name: 'منشورات', kind: 'post', query: 'كاراتيه' }];
    for (const search of names) await calls(coach).make('/saved-searches', search);
    const player = await here.member();
    await calls(player).change(`/users/${player.id}`, { sport: 'KARATE' });
    await calls(player).make('/posts', { kind: 'photo', description: 'تمرين كاراتيه', visibility: 'public' });
    await quietOf(here);
    ahead += 2 * DAY_MS;
    await vi.waitFor(async () => {
      await here.service.worker.fireDue();
      const { items } = page.parse(await calls(coach).get('/notifications'));
      const kinds = items.map(({ kind, aboutId }) => [kind, aboutId ?? null]);
      expect(kinds).toEqual([['search_matched', null]]);
    }, patiently);
  } finally {
    await here.close();
  }
});
