import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let staff: Person;
let mona: Person;
let omar: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [staff, mona, omar] = [await it.admin(), await it.member(), await it.member()];
});
afterAll(() => it.close());

/** A member of a role whose account the staff has approved. */
const approved = async (role: 'CLUB' | 'SPONSOR'): Promise<Person> => {
  const person = await it.member(role);
  await by(staff).step(`/users/approve/${person.id}`);
  return person;
};
const draft = async (): Promise<string> => {
  const categoryId = await by(staff).make('/event-categories', { name: 'جري' });
  return by(staff).make('/events', {
    name: 'يوم الجري',
    categoryId,
    venue: 'استاد القاهرة',
    startsAt: '2099-11-20T16:00:00Z',
    endsAt: '2099-11-20T20:00:00Z',
  });
};
const published = async (): Promise<string> => {
  const id = await draft();
  await by(staff).step(`/events/publish/${id}`);
  return id;
};
const prizeOf = (eventId: string, category = 'الجري') =>
  by(staff).make('/prizes', { eventId, name: 'الكأس', category });

/** Asks without a token, once all that was written can be read. */
const asked = async (address: string) => {
  const after = (await it.platform.log.end()).toString();
  return it.http.get(address).set('malaab-after', after);
};
const listed = async (address: string): Promise<readonly string[]> => {
  const page = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
  return page.parse((await asked(address)).body).items.map(({ id }) => id);
};

describe('parts of an event', () => {
  test('are readable only by staff while it is a draft, and by all once it is published', async () => {
    const eventId = await draft();
    const prize = await prizeOf(eventId);
    const addresses = [
      `/events/${eventId}`,
      `/prizes/${prize}`,
      `/prizes/${prize}?asOf=2099-01-01T00:00:00Z`,
    ];
    const codes = async () => Promise.all(addresses.map(async (one) => (await asked(one)).status));
    expect(await codes()).toEqual([404, 404, 404]);
    expect(await listed(`/prizes/event/${eventId}`)).toEqual([]);
    await by(staff).step(`/events/publish/${eventId}`);
    expect(await codes()).toEqual([200, 200, 200]);
    expect(await listed(`/prizes/event/${eventId}`)).toEqual([prize]);
  });

  test('are removed with the event', async () => {
    const eventId = await published();
    const prize = await prizeOf(eventId);
    await by(staff).drop(`/events/${eventId}`);
    const gone = async () => (await by(staff).ask(`/prizes/${prize}`)).status;
    await expect.poll(gone).toBe(404);
  });
});

test('a cancelled event is still visible to its applicants', async () => {
  const eventId = await published();
  await by(mona).make('/event-participants', { eventId });
  await by(staff).step(`/events/cancel/${eventId}`);
  expect(await by(mona).get(`/events/${eventId}`)).toMatchObject({ state: 'cancelled' });
  expect((await by(omar).ask(`/events/${eventId}`)).status).toBe(404);
});

test('events are found by their category', async () => {
  const id = await published();
  const found = z.looseObject({ categoryId: z.string() }).parse((await asked(`/events/${id}`)).body);
  expect(await listed(`/event-categories/${found.categoryId}/events`)).toEqual([id]);
});

test('a participant’s note is readable only by them and staff', async () => {
  const eventId = await published();
  const id = await by(mona).make('/event-participants', { eventId, note: 'أصل متأخرة' });
  for (const [who, note] of [
    [mona, 'أصل متأخرة'],
    [staff, 'أصل متأخرة'],
  ] as const)
    expect(await by(who).get(`/event-participants/${id}`)).toMatchObject({ note });
  expect((await by(omar).ask(`/event-participants/${id}`)).status).toBe(404);
  await by(staff).step(`/event-participants/approve/${id}`);
  expect(await by(omar).get(`/event-participants/${id}`)).not.toHaveProperty('note');
});

describe('an organiser', () => {
  const item = { title: 'الافتتاح', startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T17:00:00Z' };
  const eventOf = async (organiser: Person, more: object = {}): Promise<string> => {
    const categoryId = await by(staff).make('/event-categories', { name: 'جري' });
    const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T20:00:00Z' };
    const said = { name: 'يوم الجري', categoryId, venue: 'طنطا', ...times, ...more };
    const id = await by(organiser).make('/events', said);
    await by(organiser).step(`/events/publish/${id}`);
    return id;
  };
  const ids = async (who: Person, address: string): Promise<readonly string[]> => {
    const page = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
    return page.parse(await by(who).get(address)).items.map(({ id }) => id);
  };
  const refused = async (who: Person, address: string, body: object = {}) =>
    (await it.http.post(address).set('authorization', `Bearer ${who.token}`).send(body)).status;

  test('answers only requests to their own event', async () => {
    const [club, other] = [await approved('CLUB'), await approved('CLUB')];
    const eventId = await eventOf(club, { capacity: 1 });
    const [first, second] = [
      await by(mona).make('/event-participants', { eventId, note: 'أصل متأخرة' }),
      await by(omar).make('/event-participants', { eventId }),
    ];
    expect(await by(club).get(`/event-participants/${first}`)).toMatchObject({
      note: 'أصل متأخرة',
      can: ['approve', 'reject'],
    });
    expect(await refused(other, `/event-participants/approve/${first}`)).toBe(404);
    await by(club).step(`/event-participants/approve/${first}`);
    expect(await refused(club, `/event-participants/approve/${second}`)).toBe(409);
    await by(club).step(`/event-participants/reject/${second}`, { reason: 'اكتمل العدد' });
    expect(await by(omar).get(`/event-participants/${second}`)).toMatchObject({
      state: 'rejected',
      reason: 'اكتمل العدد',
    });
    // other members see the participants, but neither refusals nor messages between the two sides
    const list = `/event-participants/event/${eventId}`;
    expect(await ids(other, list)).toEqual([first]);
    expect(await by(other).get(`/event-participants/${first}`)).not.toHaveProperty('note');
    expect(new Set(await ids(club, list))).toEqual(new Set([first, second]));
    await by(club).step(`/event-participants/revoke/${first}`, { reason: 'لم تسدد الاشتراك' });
    await by(club).step(`/event-participants/approve/${second}`);
    expect(await ids(other, list)).toEqual([second]);
  });

  test('creates its agenda, prizes and sponsors; the amount is readable by both sides', async () => {
    const [club, sponsor] = [await approved('CLUB'), await approved('SPONSOR')];
    const eventId = await eventOf(club);
    const agenda = await by(club).make('/event-agenda', { eventId, title: 'اليوم الأول', day: '2099-11-20' });
    await by(club).step(`/event-agenda/${agenda}/items`, { item });
    expect(await refused(sponsor, `/event-agenda/${agenda}/items`, { item })).toBe(403);
    const prize = await by(club).make('/prizes', { eventId, name: 'الكأس', category: 'الجري' });
    const part = await by(mona).make('/event-participants', { eventId });
    await by(club).step(`/event-participants/approve/${part}`);
    await by(club).step(`/prizes/award/${prize}`, { winnerId: mona.id });
    const amount = { amount: 500_000, currency: 'EGP' };
    const offer = await by(sponsor).make('/event-sponsors', { eventId, tier: 'GOLD', amount });
    expect((await by(omar).ask(`/event-sponsors/${offer}`)).status).toBe(404);
    await by(club).step(`/event-sponsors/approve/${offer}`);
    expect(await by(club).get(`/event-sponsors/${offer}`)).toMatchObject({ amount });
    expect(await by(omar).get(`/event-sponsors/${offer}`)).not.toHaveProperty('amount');
    expect((await asked(`/event-sponsors/event/${eventId}`)).body).toMatchObject({
      items: [{ tier: 'GOLD' }],
    });
  });

  test('finds their own events; participants and sponsors find theirs', async () => {
    const [club, sponsor, runner] = [await approved('CLUB'), await approved('SPONSOR'), await it.member()];
    const eventId = await eventOf(club);
    await by(sponsor).make('/event-sponsors', { eventId, tier: 'GOLD' });
    await by(runner).make('/event-participants', { eventId });
    await by(club).step(`/events/cancel/${eventId}`, { cancelReason: 'العاصفة' });
    for (const [who, list] of [
      [club, 'organiser'],
      [sponsor, 'sponsor'],
      [runner, 'participant'],
    ] as const) {
      expect(await ids(who, `/events/${list}/${who.id}`)).toEqual([eventId]);
      expect(await ids(mona, `/events/${list}/${who.id}`)).toEqual([]);
    }
  });
});

test('the calendar lists events by their start, within days', async () => {
  const categoryId = await by(staff).make('/event-categories', { name: 'دراجات' });
  const at = async (day: string) => {
    const times = { startsAt: `${day}T08:00:00Z`, endsAt: `${day}T09:00:00Z` };
    const id = await by(staff).make('/events', { name: 'سباق', categoryId, venue: 'دهب', ...times });
    await by(staff).step(`/events/publish/${id}`);
    return id;
  };
  const [later, sooner] = [await at('2098-05-20'), await at('2098-05-10')];
  await at('2098-06-10');
  const found = await listed(`/events/calendar?categoryId=${categoryId}&from=2098-05-01&until=2098-05-31`);
  expect(found).toEqual([sooner, later]);
});

describe('an agenda', () => {
  const items = z.object({ items: z.array(z.looseObject({ id: z.uuid(), title: z.string() })) });
  const item = { title: 'الافتتاح', startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T17:00:00Z' };
  const earlier = { ...item, title: 'التسجيل', startsAt: '2099-11-20T15:00:00Z' };

  test('lists its items, each with an id, in the order of their times', async () => {
    const eventId = await published();
    const agenda = await by(staff).make('/event-agenda', { eventId, title: 'اليوم الأول', day: '2099-11-20' });
    const address = `/event-agenda/${agenda}/items`;
    const titles = async () => items.parse((await asked(address)).body).items.map(({ title }) => title);
    for (const one of [item, earlier]) await by(staff).step(address, { item: one });
    expect(await titles()).toEqual(['التسجيل', 'الافتتاح']);

    const [first] = items.parse((await asked(address)).body).items;
    const send = (method: 'put' | 'delete', body: object) =>
      it.http[method](`/event-agenda/${agenda}/items/${first?.id}`)
        .set('authorization', `Bearer ${staff.token}`)
        .send(body);
    await send('put', { item: { title: 'الاستقبال' } }).expect(200);
    expect(await titles()).toEqual(['الاستقبال', 'الافتتاح']);
    await send('delete', {}).expect(200);
    expect(await titles()).toEqual(['الافتتاح']);
    expect((await send('delete', {})).status).toBe(404);
  });

  test('of a draft has none for members without access', async () => {
    const eventId = await draft();
    const agenda = await by(staff).make('/event-agenda', { eventId, title: 'اليوم الأول', day: '2099-11-20' });
    expect((await asked(`/event-agenda/${agenda}/items`)).status).toBe(404);
  });
});

test('categories are those of the items that the caller may see, with counts', async () => {
  const [open, hidden] = [await published(), await draft()];
  for (const category of ['السباحة', 'الرماية', 'السباحة']) await prizeOf(open, category);
  await prizeOf(hidden, 'الفروسية');
  const seen = (await asked('/prizes/categories')).body;
  expect(seen).toMatchObject({
    items: expect.arrayContaining([
      { value: 'السباحة', count: 2 },
      { value: 'الرماية', count: 1 },
    ]),
  });
  expect(JSON.stringify(seen)).not.toContain('الفروسية');
  expect(JSON.stringify(await by(staff).get('/prizes/categories'))).toContain('الفروسية');
});

describe('a picture of an event', () => {
  test('is sent after its description, only by staff', async () => {
    const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    const eventId = await published();
    const id = await by(staff).make('/event-images', { eventId, category: 'البداية' });
    const send = (person: Person) =>
      it.http
        .post(`/event-images/${id}/upload`)
        .set('authorization', `Bearer ${person.token}`)
        .attach('file', photo, 'x.jpg');
    expect((await send(mona)).status).toBe(403);
    const { image } = z.looseObject({ image: z.uuid() }).parse((await send(staff).expect(200)).body);
    expect(await by(mona).get(`/event-images/${id}`)).toMatchObject({ image });
    expect((await by(mona).ask(`/files/${image}`)).status).toBe(200);
    expect((await asked('/event-images/categories')).body).toMatchObject({
      items: [{ value: 'البداية', count: 1 }],
    });
  });
});
