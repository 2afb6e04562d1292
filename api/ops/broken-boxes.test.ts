import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { allProjections, SCHEMA } from '../../projections/areas.ts';
import { agrees } from '../../projections/engine/rebuild/parity.ts';
import { rebuild } from '../../projections/engine/rebuild/rebuild.ts';
import { callsOf } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { openerOf } from '../service/read-side.ts';

/** Creates the accounts; stopped before the damage. */
let before: TestService;
/** Writes while no process runs the projections. */
let writer: TestService;
/** The first process to read the damaged events. */
let it: TestService;
let omar: Person;
let mona: Person;
let admin: Person;
const opened: TestService[] = [];

const open = async (...given: Parameters<typeof testService>): Promise<TestService> => {
  const one = await testService(...given);
  opened.push(one);
  return one;
};

const lastEvent = async (type: string): Promise<RecordedEvent> => {
  const found = (await before.platform.log.readAll(1n, 5000)).findLast((event) => event.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};

/** Flips one bit of each sealed box of an event in the log's table. */
const damage = async ({ id, meta }: RecordedEvent): Promise<void> => {
  const sealed = (meta.sealed ?? []).map(({ of, box }) => {
    const bytes = Buffer.from(box, 'base64');
    bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14);
    return { of, box: bytes.toString('base64') };
  });
  expect(sealed.length).toBeGreaterThan(0);
  await before.platform.pool.query(
    `update log.events set meta = jsonb_set(meta::jsonb, '{sealed}', $2::jsonb)::json where id = $1`,
    [id, JSON.stringify(sealed)],
  );
};

let brokenPost: string;
let editedPost: string;
let damaged: readonly RecordedEvent[];

beforeAll(async () => {
  // the damage is done by SQL
  before = await open(undefined, undefined, { eventLog: 'postgres' });
  [omar, mona, admin] = [await before.member(), await before.member(), await before.admin()];
  editedPost = await callsOf(before)(omar).make('/posts', { kind: 'photo', description: 'قبل' });
  await quietOf(before);
  await before.service.stop();

  writer = await open(before, undefined, { roles: ['api'] });
  const by = callsOf(writer);
  brokenPost = await by(omar).make('/posts', { kind: 'photo', description: 'لن يُقرأ' });
  const published = await lastEvent('PostPublished');
  await writer.http
    .patch(`/posts/${editedPost}`)
    .set('authorization', `Bearer ${omar.token}`)
    .send({ description: 'بعد' })
    .expect(200);
  damaged = [published, await lastEvent('PostEdited'), await lastEvent('UserRegistered')];
  for (const event of damaged) await damage(event);
  await writer.service.stop();

  it = await open(before, undefined, {});
});
afterAll(async () => {
  for (const one of opened.toReversed()) await one.close();
});

const get = (who: Person, path: string) => it.http.get(path).set('authorization', `Bearer ${who.token}`);

test('projections continue past a broken box, without its content', async () => {
  await quietOf(it);
  const readable = await callsOf(it)(mona).make('/posts', { kind: 'photo', description: 'يُقرأ' });
  await quietOf(it);
  const { body: status } = await get(admin, '/ops/projections').expect(200);
  const { items, lag } = z
    .object({ lag: z.looseObject({ events: z.int() }), items: z.array(z.looseObject({ state: z.string() })) })
    .parse(status);
  expect(lag.events).toBe(0);
  expect(items.filter(({ state }) => state !== 'group')).toEqual([]);
  const described = async (id: string): Promise<unknown> =>
    z.looseObject({}).parse((await get(mona, `/posts/${id}`).expect(200)).body)['description'];
  expect(await described(readable)).toBe('يُقرأ');
  expect(await described(brokenPost)).toBeNull();
  // an edit that can't be opened leaves the earlier text
  expect(await described(editedPost)).toBe('قبل');
});

test('process managers and timers continue without parked events', async () => {
  await callsOf(it)(mona).make('/reactions', { postId: brokenPost, type: 'CLAP' });
  await quietOf(it);
  const processes = z.object({
    items: z.array(z.looseObject({ lag: z.int(), parked: z.array(z.unknown()), failing: z.unknown() })),
  });
  // a batch without effect moves the checkpoint only with the next one, up to a second later
  await expect
    .poll(async () => {
      const { items } = processes.parse((await get(admin, '/ops/processes').expect(200)).body);
      return items.filter(({ lag, parked, failing }) => lag > 0 || parked.length > 0 || failing !== null);
    })
    .toEqual([]);
  const { body: told } = await get(omar, '/notifications').expect(200);
  expect(JSON.stringify(told)).toContain(brokenPost);
});

test('no read of the item fails: asOf, history, export, account, realtime', async () => {
  const paths = [
    `/posts/${brokenPost}?asOf=${new Date().toISOString()}`,
    `/posts/${brokenPost}/history`,
    `/posts/${editedPost}/history`,
    '/posts',
    '/users/me',
    '/users/me/export',
    `/users/${mona.id}`,
    `/search?q=${encodeURIComponent('يُقرأ')}`,
    '/realtime/poll',
  ];
  for (const who of [omar, mona])
    for (const path of paths)
      expect({ path, status: (await get(who, path)).status }).toEqual({ path, status: 200 });
});

test('its author can still edit it, which restores the shown text', async () => {
  await it.http
    .patch(`/posts/${brokenPost}`)
    .set('authorization', `Bearer ${omar.token}`)
    .send({ description: 'من جديد' })
    .expect(200);
  await quietOf(it);
  const { body } = await get(mona, `/posts/${brokenPost}`).expect(200);
  expect(body).toMatchObject({ description: 'من جديد' });
});

test('the operators’ page lists the event, and the metrics count it', async () => {
  const { body } = await get(admin, '/ops/broken-boxes').expect(200);
  const { items } = z.object({ items: z.array(z.looseObject({ eventId: z.string() })) }).parse(body);
  expect(items.map(({ eventId }) => eventId).toSorted()).toEqual(damaged.map(({ id }) => id).toSorted());
  expect(items).toContainEqual(
    expect.objectContaining({ eventId: damaged[0]?.id, eventType: 'PostPublished', reason: 'altered' }),
  );
  expect((await it.http.get('/metrics')).text).toContain('malaab_broken_boxes{reason="altered"} 3');
  await get(omar, '/ops/broken-boxes').expect(403);
});

test('a rebuild continues past it too, without the content read before the damage', async () => {
  await quietOf(it);
  const { registry } = it.service.runtime;
  const differing = async (): Promise<readonly string[]> => {
    const { parities } = await rebuild({
      pool: it.platform.copyPool,
      feed: it.platform.log,
      open: openerOf(it.platform, registry),
      schema: SCHEMA,
      projections: allProjections(registry),
      wanted: () => true,
      signal: new AbortController().signal,
      parity: true,
    });
    return parities.filter((one) => !agrees(one)).map(({ table }) => table);
  };
  // the name in the account's first event is lost
  expect(await differing()).toEqual(['user', 'search']);
  expect(await differing()).toEqual([]);
});
