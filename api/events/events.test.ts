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
  const after = (await it.platform.log.end()).toString(36);
  return it.http.get(address).set('malaab-after', after);
};
const listed = async (address: string): Promise<readonly string[]> => {
  const page = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
  return page.parse((await asked(address)).body).items.map(({ id }) => id);
};

describe('what hangs on an event', () => {
  test('is seen by nobody but staff while it is a draft, and by all once it is published', async () => {
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

  test('goes when the event goes', async () => {
    const eventId = await published();
    const prize = await prizeOf(eventId);
    await by(staff).drop(`/events/${eventId}`);
    const gone = async () => (await by(staff).ask(`/prizes/${prize}`)).status;
    await expect.poll(gone, { timeout: 20_000 }).toBe(404);
  });
});

test('a cancelled event is still seen by who wanted to come', async () => {
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

test('a participant’s note is between them and staff', async () => {
  const eventId = await published();
  const id = await by(mona).make('/event-participants', { eventId, note: 'أصل متأخرة' });
  for (const [who, note] of [
    [mona, 'أصل متأخرة'],
    [staff, 'أصل متأخرة'],
  ] as const)
    expect(await by(who).get(`/event-participants/${id}`)).toMatchObject({ note });
  expect(await by(omar).get(`/event-participants/${id}`)).not.toHaveProperty('note');
});

describe('an agenda', () => {
  const items = z.object({ items: z.array(z.looseObject({ id: z.uuid(), title: z.string() })) });
  const item = { title: 'الافتتاح', startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T17:00:00Z' };
  const earlier = { ...item, title: 'التسجيل', startsAt: '2099-11-20T15:00:00Z' };

  test('tells its items, each with an id, in the order of their times', async () => {
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

  test('of a draft has none for strangers', async () => {
    const eventId = await draft();
    const agenda = await by(staff).make('/event-agenda', { eventId, title: 'اليوم الأول', day: '2099-11-20' });
    expect((await asked(`/event-agenda/${agenda}/items`)).status).toBe(404);
  });
});

test('categories are those of what the caller may see, counted', async () => {
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
  test('is sent after it was described, by staff alone', async () => {
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
