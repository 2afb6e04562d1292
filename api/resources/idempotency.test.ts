import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query } from '../../tests/support/database.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let here: TestService;
let elsewhere: TestService;
let author: Person;
let other: Person;
let admin: Person;
let url: string;

beforeAll(async () => {
  here = await testService();
  elsewhere = await testService(here, undefined, { roles: ['api'] });
  author = await here.member('PLAYER', 'pro');
  other = await here.member();
  admin = await here.admin();
  url = here.environment['MALAAB_DATABASE_URL'] ?? '';
});
afterAll(async () => {
  await elsewhere.close();
  await here.close();
});

type Sent = { readonly at?: TestService; readonly by?: Person; readonly path?: string };

const send = (key: string, body: object, { at = here, by = author, path = '/posts' }: Sent = {}) =>
  at.http.post(path).set('authorization', `Bearer ${by.token}`).set('idempotency-key', key).send(body);
const photo = (description: string) => ({ kind: 'photo', description });
const idOf = (body: unknown): string => z.looseObject({ id: z.uuid() }).parse(body).id;
const told = (answer: Awaited<ReturnType<typeof send>>) => ({
  status: answer.status,
  body: answer.body,
  etag: answer.headers['etag'],
  position: answer.headers['malaab-position'],
});
const eventsIn = async (stream: string) => (await here.platform.log.readStream(stream)).length;
/** Makes a write look in progress, or aborted, in a process. */
const brokenOff = (key: string, busySeconds: number) =>
  query(
    url,
    `update ops.idempotency set outcome = null, holder = gen_random_uuid(),
       busy_until = now() + ${busySeconds} * interval '1 second' where key = '${key}'`,
  );

describe('a write with a key', () => {
  test('gets the same answer again from every process, also after later changes', async () => {
    const key = randomUUID();
    const first = await send(key, photo('أول')).expect(201);
    expect(told(await send(key, photo('أول')))).toEqual(told(first));
    await here.http
      .patch(`/posts/${idOf(first.body)}`)
      .set('authorization', `Bearer ${author.token}`)
      .send({ description: 'ثان' })
      .expect(200);
    for (const at of [here, elsewhere])
      expect(told(await send(key, photo('أول'), { at }))).toEqual(told(first));
    expect(await eventsIn(`post-${idOf(first.body)}`)).toBe(2);
  });

  test('stores neither its text nor a token', async () => {
    const key = randomUUID();
    await send(key, photo('سر صغير')).expect(201);
    const rows = JSON.stringify(await query(url, 'select * from ops.idempotency'));
    expect(rows).toContain(key);
    expect(rows).not.toContain('سر صغير');
    expect(rows).not.toContain(author.token);
  });

  test('is executed once for many concurrent requests', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => send(key, photo('مرة'), { at: n % 2 ? here : elsewhere })),
    );
    expect(new Set(answers.map((one) => JSON.stringify(told(one)))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await eventsIn(`post-${idOf(answers[0]?.body)}`)).toBe(1);
  });

  test('stays refused, although it would be accepted now', async () => {
    const id = idOf((await send(randomUUID(), photo('منشور')).expect(201)).body);
    const restore = (key: string) => send(key, {}, { by: admin, path: `/posts/restore/${id}` });
    const key = randomUUID();
    const refused = await restore(key).expect(409);
    const hide = { by: admin, path: `/posts/hide/${id}` };
    await send(randomUUID(), { policy: 'SPAM', hiddenBecause: 'للمراجعة' }, hide).expect(200);
    const { instance: _, ...problem } = refused.body;
    expect((await restore(key).expect(409)).body).toMatchObject(problem);
    await restore(randomUUID()).expect(200);
  });

  test('does not recreate an item removed since', async () => {
    const postId = idOf((await send(randomUUID(), photo('للتفاعل')).expect(201)).body);
    const key = randomUUID();
    const reaction = { postId, type: 'LIKE' };
    const given = await send(key, reaction, { path: '/reactions', by: other }).expect(201);
    await here.http
      .delete(`/reactions/${idOf(given.body)}`)
      .set('authorization', `Bearer ${other.token}`)
      .expect(200);
    expect(told(await send(key, reaction, { path: '/reactions', by: other }))).toEqual(told(given));
    expect(await eventsIn(`reaction-${idOf(given.body)}`)).toBe(2);
  });

  test('a key belongs to one request of one person', async () => {
    const key = randomUUID();
    const first = await send(key, photo('طلب')).expect(201);
    expect((await send(key, photo('طلب آخر')).expect(422)).body).toMatchObject({
      code: 'idempotency_key_reused',
    });
    const guarded = send(key, photo('طلب')).set('if-match', '"0"');
    expect((await guarded.expect(422)).body).toMatchObject({ code: 'idempotency_key_reused' });
    const others = await send(key, photo('طلب'), { by: other }).expect(201);
    expect(idOf(others.body)).not.toBe(idOf(first.body));
  });
});

describe('an aborted write', () => {
  test('is not repeated if its event was stored', async () => {
    const key = randomUUID();
    const first = await send(key, photo('قبل الانقطاع')).expect(201);
    await brokenOff(key, -1);
    const again = await send(key, photo('قبل الانقطاع'), { at: elsewhere }).expect(201);
    expect(told(again)).toEqual(told(first));
    expect(await eventsIn(`post-${idOf(first.body)}`)).toBe(1);
  });

  test('is in progress while another process executes it, and is waited for', async () => {
    const key = randomUUID();
    const first = await send(key, photo('قيد التنفيذ')).expect(201);
    await brokenOff(key, 5);
    const busy = await send(key, photo('قيد التنفيذ')).expect(409);
    expect(busy.body).toMatchObject({ code: 'in_progress' });
    expect(busy.headers['retry-after']).toBe('1');
    await brokenOff(key, 0.5);
    expect(told(await send(key, photo('قيد التنفيذ')))).toEqual(told(first));
  });
});

describe('without a key', () => {
  test('the same request twice is executed twice', async () => {
    const twice = () =>
      here.http.post('/posts').set('authorization', `Bearer ${author.token}`).send(photo('مرتان'));
    expect(idOf((await twice().expect(201)).body)).not.toBe(idOf((await twice().expect(201)).body));
  });
});
