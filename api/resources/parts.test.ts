import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ref, text } from '../../domain/kit/fields.ts';
import { registryOf } from '../../domain/kit/registry.ts';
import { defineResource, partOf } from '../../domain/kit/resource.ts';
import { full, member } from '../../domain/kit/rules.ts';
import { registry as malaab } from '../../domain/registry.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

const by = [full];
const read = [member];

const shelf = defineResource({
  name: 'shelf',
  path: '/shelves',
  fields: { room: text(40) },
  states: ['standing'],
  actions: { create: { event: 'ShelfPutUp', to: 'standing', by } },
  lookups: [],
  read,
});

/** A part in its shelf's stream; titles are unique within a shelf. */
const book = defineResource({
  name: 'book',
  path: '/books',
  stream: partOf('shelf', 'shelfId'),
  fields: { shelfId: ref('shelf'), title: text(80, 1) },
  states: ['there', 'lent'],
  actions: {
    create: {
      event: 'BookShelved',
      to: 'there',
      by,
      refuse: (it, { siblings }) =>
        siblings.some(({ title }) => title === it.title) ? 'conflict' : undefined,
    },
    edit: { event: 'BookRetitled', by },
    lend: { event: 'BookLent', from: ['there'], to: 'lent', by, asks: { to: text(40) } },
    remove: { event: 'BookRemoved', to: 'removed', by },
  },
  lookups: ['shelf/{shelfId}'],
  read,
});

const registry = registryOf([...malaab.kinds.map(({ resource }) => resource), shelf, book]);
let here: TestService;
let elsewhere: TestService;
let omar: Person;

beforeAll(async () => {
  here = await testService(undefined, registry);
  elsewhere = await testService(here, registry, { roles: ['api'] });
  omar = await here.member();
});
afterAll(async () => {
  await elsewhere.close();
  await here.close();
});

type Verb = 'get' | 'post' | 'patch' | 'delete';
const send = (verb: Verb, path: string, body?: object, at = here) => {
  const sent = at.http[verb](path).set('authorization', `Bearer ${omar.token}`);
  return body ? sent.send(body) : sent;
};
const idOf = (body: unknown): string => z.looseObject({ id: z.uuid() }).parse(body).id;
const aShelf = async () => idOf((await send('post', '/shelves', { room: 'صالة' }).expect(201)).body);
const aBook = async (shelfId: string, title: string) =>
  idOf((await send('post', '/books', { shelfId, title }).expect(201)).body);

describe('a part in its parent’s stream', () => {
  test('is found by its own id, immediately and from every process', async () => {
    const shelfId = await aShelf();
    const id = await aBook(shelfId, 'الأيام');
    const edited = await send('patch', `/books/${id}`, { title: 'دعاء الكروان' }, elsewhere).expect(200);
    expect(edited.body).toMatchObject({ id, shelfId, title: 'دعاء الكروان', version: 2 });
    const lent = await send('post', `/books/lend/${id.toUpperCase()}`, { to: 'منى' }).expect(200);
    expect(lent.body).toMatchObject({ id, state: 'lent' });
    const events = await here.platform.log.readStream(`shelf-${shelfId}`);
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['ShelfPutUp', { room: 'صالة' }],
      ['BookShelved', { shelfId, title: 'الأيام' }],
      ['BookRetitled', { title: 'دعاء الكروان' }],
      ['BookLent', { to: 'منى' }],
    ]);
  });

  test('is decided together with the other parts', async () => {
    const [one, other] = [await aShelf(), await aShelf()];
    await aBook(one, 'قنديل');
    const twice = await send('post', '/books', { shelfId: one.toUpperCase(), title: 'قنديل' });
    expect(twice.body).toMatchObject({ status: 409, code: 'conflict' });
    await aBook(other, 'قنديل');
  });

  test('is idempotent by key, and has its own history', async () => {
    const shelfId = await aShelf();
    const [id] = [await aBook(shelfId, 'بداية'), await aBook(shelfId, 'نهاية')];
    const lend = () => send('post', `/books/lend/${id}`, { to: 'هند' }).set('idempotency-key', 'lend');
    const first = await lend().expect(200);
    expect((await lend().expect(200)).body).toEqual(first.body);
    const { body } = await send('get', `/books/${id}/history`).expect(200);
    expect(body.items.map((item: { event: string }) => item.event)).toEqual(['BookShelved', 'BookLent']);
    const then = await send('get', `/books/${id.toUpperCase()}?asOf=${body.items[0].position}`).expect(200);
    expect(then.body).toMatchObject({ id, state: 'there', title: 'بداية' });
  });

  test('is not found by an unknown id or by another kind’s id', async () => {
    const shelfId = await aShelf();
    const id = await aBook(shelfId, 'زقاق');
    const edited = async (of: string) => (await send('patch', `/books/${of}`, { title: 'x' })).status;
    const gone = await aBook(shelfId, 'حكاية');
    await send('delete', `/books/${gone}`).expect(200);
    const strangers = ['01900000-0000-7000-8000-0000000000ff', shelfId, omar.id, gone];
    expect(await Promise.all(strangers.map(edited))).toEqual([404, 404, 404, 404]);
    expect(await edited(id)).toBe(200);
  });
});
