import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../../tests/support/quiet.ts';
import { secondSpamModel } from '../../../tests/support/second-spam-model.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';

/** The calls that score a text, and the rehearsal and switch of a model. */

const TEXT = 'مبروك! ربحت آيفون مجانًا، اضغط على الرابط الآن لاستلام جائزتك https://example.com/win';

const reported = z.object({
  items: z.array(
    z.object({
      reports: z.array(
        z.looseObject({
          precision: z.number(),
          f1: z.number(),
          texts: z.int(),
          confusion: z.object({ spamHeld: z.int(), hamHeld: z.int() }),
          sources: z.array(z.object({ source: z.string(), spamHeld: z.int(), hamHeld: z.int() })),
          calibration: z.array(z.looseObject({ texts: z.int() })),
        }),
      ),
    }),
  ),
});

let it: TestService;
let [omar, admin]: Person[] = [];
let folder = '';

beforeAll(async () => {
  folder = await secondSpamModel();
  it = await testService(undefined, undefined, { environment: { MALAAB_SPAM_MODELS: folder } });
  [omar, admin] = [await it.member(), await it.admin()];
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true });
});

const as = (person: Person | undefined) => `Bearer ${person?.token ?? ''}`;
const score = (language: 'ar' | 'en', body: object, product = 'malaab') => {
  const addresses = { ar: `/${product}/ai/ar-spam-model`, en: `/${product}/ai/en-spam-model` };
  return it.http.post(addresses[language]).set('authorization', as(omar)).send(body);
};

describe('a text is scored', () => {
  test('as JSON, with the words that weighed most', async () => {
    const { body } = await score('ar', { text: TEXT }).expect(200);
    expect(body).toMatchObject({ model: 'ar-1', spam: true });
    expect(body.score).toBeGreaterThanOrEqual(body.threshold);
    expect(body.reasons.length).toBeGreaterThan(0);
    expect((await score('en', { text: 'see you at training tomorrow' })).body).toMatchObject({
      model: 'en-1',
      spam: false,
    });
  });

  test('as a file', async () => {
    const sent = (content: Buffer) =>
      it.http
        .post('/malaab/ai/ar-spam-model')
        .set('authorization', as(omar))
        .attach('file', content, 'text.txt');
    expect((await sent(Buffer.from(TEXT)).expect(200)).body).toMatchObject({ spam: true });
    await sent(Buffer.from([0xff, 0xfe, 0x00, 0x41])).expect(415);
    await sent(Buffer.alloc(70_000, 'a')).expect(413);
  });

  test('for members, of this product, if there is a text', async () => {
    await it.http.post('/malaab/ai/ar-spam-model').send({ text: TEXT }).expect(401);
    await score('ar', { text: TEXT }, 'other').expect(404);
    expect((await score('ar', {}).expect(422)).body).toMatchObject({
      errors: [{ path: 'text', code: 'required' }],
    });
    await score('ar', { text: 'x'.repeat(6001) }).expect(422);
    await score('ar', { text: '' }).expect(200);
    await it.http.post('/malaab/ai/en-spam-model').send({ text: TEXT }).expect(401);
  });
});

test('an admin rehearses another model on the texts, and switches to it', async () => {
  const get = (address: string, by = admin) => it.http.get(address).set('authorization', as(by));
  const choose = (body: object, by = admin) =>
    it.http.post('/spam-models').set('authorization', as(by)).send(body);
  const post = async (description: string) => {
    const sent = { kind: 'photo', description };
    const { body } = await it.http.post('/posts').set('authorization', as(omar)).send(sent).expect(201);
    await quietOf(it);
    return String(body.id);
  };
  const ordinary = 'أول تدريب بعد الإصابة، الركبة بخير';
  const [held, passed] = [await post(TEXT), await post(ordinary)];

  const delivered: unknown = (await get('/dashboard/spam/models').expect(200)).body;
  expect(delivered).toMatchObject({
    items: [
      { language: 'ar', inUse: 1, versions: [1, 2], reports: [{ version: 1 }, { version: 2 }] },
      { language: 'en', inUse: 1, versions: [1], reports: [{ version: 1 }] },
    ],
  });
  for (const { reports } of reported.parse(delivered).items)
    for (const { precision, f1, texts, confusion, sources, calibration } of reports) {
      expect([precision > 0.95, f1 > 0.9]).toEqual([true, true]);
      const all = (of: 'spamHeld' | 'hamHeld') => sources.reduce((sum, one) => sum + one[of], 0);
      expect({ spamHeld: all('spamHeld'), hamHeld: all('hamHeld') }).toEqual(confusion);
      expect(calibration.reduce((sum, one) => sum + one.texts, 0)).toBe(texts);
    }
  const asked = '/dashboard/spam/rehearsal?language=ar&version=2';
  const { body } = await get(asked).expect(200);
  expect(body).toMatchObject({ model: 'ar-2', inUse: 'ar-1', texts: 2, held: 1, passed: 0, heldByBoth: 1 });
  expect(body.items).toMatchObject([{ kind: 'post', id: passed, change: 'held', text: ordinary }]);
  expect(body).toMatchObject({ total: 2, nextCursor: null });
  const first = (await get(`${asked}&limit=1`).expect(200)).body;
  expect(first).toMatchObject({ texts: 1, held: 1, total: 2, items: [{ id: passed }] });
  const second = (await get(`${asked}&limit=1&cursor=${first.nextCursor}`).expect(200)).body;
  expect(second).toMatchObject({ texts: 1, held: 0, heldByBoth: 1, total: null, nextCursor: null });
  await get(`${asked}&cursor=${first.nextCursor.slice(2)}`).expect(400);
  await get(`${asked}&limit=1001`).expect(400);
  await get(asked, omar).expect(403);
  await get('/dashboard/spam/models', omar).expect(403);
  await get('/dashboard/spam/rehearsal?language=ar&version=3').expect(422);
  await get('/dashboard/spam/rehearsal?language=fr&version=1').expect(400);

  await choose({ language: 'ar', version: 2 }, omar).expect(403);
  await choose({ language: 'ar', version: 3 }).expect(422);
  expect((await choose({ language: 'ar', version: 2 }).expect(201)).body).toMatchObject({ modelVersion: 2 });
  await choose({ language: 'ar', version: 2 }).expect(409);
  expect((await score('ar', { text: ordinary })).body).toMatchObject({ model: 'ar-2', spam: true });
  const now = await post('تدريب الغد في السابعة');
  const states = await Promise.all(
    [held, passed, now].map(async (id) => (await get(`/posts/${id}`, omar)).body.state),
  );
  expect(states).toEqual(['hidden', 'published', 'hidden']);

  await choose({ language: 'ar', version: 1 }).expect(201);
  expect((await score('ar', { text: ordinary })).body).toMatchObject({ model: 'ar-1', spam: false });
});

test('a rehearsal counts messages to others than friends, and lists one only if it may be read', async () => {
  const [sara, mona] = [await it.member(), await it.member()];
  const made = z.object({ id: z.string() });
  const send = async (by: Person | undefined, address: string, body: object) =>
    made.parse((await it.http.post(address).set('authorization', as(by)).send(body)).body).id;
  const rehearsed = async () =>
    (
      await it.http
        .get('/dashboard/spam/rehearsal?language=ar&version=2')
        .set('authorization', as(admin))
        .expect(200)
    ).body;
  const before = await rehearsed();
  const friendship = await send(sara, '/friendships', { addresseeId: mona.id });
  await send(mona, `/friendships/accept/${friendship}`, {});
  await quietOf(it);
  const friendly = await it.http.get(`/rooms/with/${mona.id}`).set('authorization', as(sara)).expect(200);
  await send(sara, '/messages', { roomId: made.parse(friendly.body).id, text: 'أول رسالة لصديقة' });
  await quietOf(it);
  expect(await rehearsed()).toMatchObject({ texts: before.texts, total: before.total, unreadable: 0 });

  const room = await send(sara, '/rooms', { kind: 'direct', withId: omar?.id });
  const ordinary = await send(sara, '/messages', { roomId: room, text: 'متى التدريب يا كابتن؟' });
  await send(sara, '/messages', { roomId: room, text: TEXT });
  await quietOf(it);
  const found = await rehearsed();
  expect(found).toMatchObject({
    texts: before.texts + 2,
    total: before.total + 2,
    held: before.held + 1,
    heldByBoth: before.heldByBoth + 1,
    unreadable: 1,
  });
  expect(found.items).toEqual(before.items);
  expect(found.items.map(({ id }: { readonly id: string }) => id)).not.toContain(ordinary);
});

test('a message that waits is listed once its reader has given a reason', async () => {
  const sara = await it.member();
  const made = z.object({ id: z.string() });
  const send = async (by: Person | undefined, address: string, body: object): Promise<unknown> =>
    (await it.http.post(address).set('authorization', as(by)).send(body)).body;
  // the candidate holds it, and the model that is used then doesn't
  await send(admin, '/spam-models', { language: 'ar', version: 2 });
  const room = made.parse(await send(sara, '/rooms', { kind: 'direct', withId: omar?.id })).id;
  const text = 'هل الملعب مفتوح مساء الخميس؟';
  const { id } = made.parse(await send(sara, '/messages', { roomId: room, text }));
  await quietOf(it);
  await send(admin, '/spam-models', { language: 'ar', version: 1 });
  const listed = async () =>
    z
      .looseObject({ items: z.array(z.looseObject({ id: z.string() })) })
      .parse(
        (await it.http.get('/dashboard/spam/rehearsal?language=ar&version=2').set('authorization', as(admin)))
          .body,
      )
      .items.find((one) => one.id === id);
  expect(await listed()).toBeUndefined();
  await send(admin, '/private-reads', { thingKind: 'message', thingId: id, reason: 'مراجعة رسالة موقوفة' });
  expect(await listed()).toMatchObject({ kind: 'message', text, change: 'held' });
});
