import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { integer, optional, ref, text } from '../../domain/kit/fields.ts';
import { registryOf } from '../../domain/kit/registry.ts';
import { defineResource, keyed } from '../../domain/kit/resource.ts';
import { anyone, full, member } from '../../domain/kit/rules.ts';
import { registry as malaab } from '../../domain/registry.ts';
import { tableOf } from '../../projections/resources/from-resource.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

const by = [full];

const shelf = defineResource({
  name: 'shelf',
  path: '/shelves',
  fields: { room: text(40) },
  states: ['standing'],
  actions: { create: { event: 'ShelfPutUp', to: 'standing', by } },
  lookups: [],
  read: [member],
});

/** Lookups with conditions, of one item, and below another collection; an action with its own path. */
const loan = defineResource({
  name: 'loan',
  path: '/loans',
  fields: {
    shelfId: ref('shelf'),
    title: text(80, 1),
    due: optional(text(20)),
    days: optional(integer(1, 60)),
  },
  states: ['out', 'back'],
  actions: {
    create: { event: 'BookLent', to: 'out', by },
    return: { event: 'BookReturned', from: ['out'], to: 'back', by },
    prolong: { event: 'LoanProlonged', by, takes: ['days', 'due'], call: 'PUT {id}/until/{due}' },
  },
  lookups: [
    'out',
    { at: 'dueless', where: { due: null } },
    { at: 'given-back', where: { state: 'back' } },
    { at: '/shelves/{shelfId}/loans' },
    { at: 'current/{shelfId}', where: { state: 'out' }, one: true },
  ],
  read: [anyone],
});

/** No collection of its own: addressed by its key, below another collection. */
const guard = defineResource({
  name: 'guard',
  stream: keyed('shelfId', 'personId'),
  fields: { shelfId: ref('shelf'), personId: ref('user') },
  states: ['posted'],
  actions: {
    create: { event: 'GuardPosted', to: 'posted', by, call: 'POST /shelves/{shelfId}/guards/{personId}' },
    remove: {
      event: 'GuardRelieved',
      to: 'removed',
      by,
      call: 'DELETE /shelves/{shelfId}/guards/{personId}',
    },
  },
  lookups: [{ at: '/shelves/{shelfId}/guards/{personId}', one: true }],
  read: [member],
});

const added = [shelf, loan, guard];
const registry = registryOf([...malaab.kinds.map(({ resource }) => resource), ...added]);
let it: TestService;
let omar: Person;
beforeAll(async () => {
  it = await testService(undefined, registry);
  omar = await it.member();
});
afterAll(() => it.close());

const answers = z.looseObject({ id: z.uuid() });
let after = '';
const send = async (verb: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
  const sent = it.http[verb](encodeURI(path)).set('authorization', `Bearer ${omar.token}`);
  if (after) void sent.set('malaab-after', after);
  const answer = await (body ? sent.send(body) : sent);
  after = answer.headers['malaab-position'] ?? after;
  return answer;
};
const made = async (path: string, body: object): Promise<string> =>
  answers.parse((await send('post', path, body)).body).id;
const found = async (path: string): Promise<readonly string[]> => {
  const { body } = await send('get', path);
  return z
    .object({ items: z.array(answers), nextCursor: z.null() })
    .parse(body)
    .items.map(({ id }) => id);
};

describe('a lookup', () => {
  test('lists only items that match its conditions', async () => {
    const shelfId = await made('/shelves', { room: 'صالة' });
    const open = await made('/loans', { shelfId, title: 'الأيام' });
    const returned = await made('/loans', { shelfId, title: 'قنديل', due: 'الجمعة' });
    await send('post', `/loans/return/${returned}`, {});
    expect(await found('/loans/dueless')).toEqual([open]);
    expect(await found('/loans/given-back')).toEqual([returned]);
    expect(await found('/loans/out?title=x')).toEqual([]);
    expect(await found('/loans/given-back?state=out')).toEqual([returned]);
  });

  test('can have a path below another collection, with its own count', async () => {
    const [one, other] = [await made('/shelves', { room: 'أ' }), await made('/shelves', { room: 'ب' })];
    const here = await made('/loans', { shelfId: one, title: 'x' });
    await made('/loans', { shelfId: other, title: 'y' });
    expect(await found(`/shelves/${one}/loans`)).toEqual([here]);
    expect((await send('get', `/shelves/${one}/loans?total=true`)).body).toMatchObject({ total: 1 });
  });

  test('of one item answers the newest, or 404', async () => {
    const shelfId = await made('/shelves', { room: 'ج' });
    expect((await send('get', `/loans/current/${shelfId}`)).body).toMatchObject({ code: 'not_found' });
    const [, newest] = [
      await made('/loans', { shelfId, title: 'x' }),
      await made('/loans', { shelfId, title: 'y' }),
    ];
    const current = await send('get', `/loans/current/${shelfId}`);
    expect(current.body).toMatchObject({ id: newest, title: 'y', can: ['return', 'prolong'] });
    expect(current.headers['etag']).toBe('"0"');
  });

  test('has an index that begins with its fields and conditions', async () => {
    const { rows } = await it.platform.pool.query<{ indexdef: string }>(
      'select indexdef from pg_indexes where schemaname = $1 and tablename = $2',
      [SCHEMA, tableOf(registry.kind('loan')).name],
    );
    const all = rows.map(({ indexdef }) => indexdef).join('\n');
    for (const columns of [
      '(state, created_at, id)',
      '(created_at, id) WHERE (due IS NULL)',
      '(shelf_id, state, created_at, id)',
    ])
      expect(all).toContain(columns);
  });
});

describe('an action with its own path', () => {
  test('takes its input from path and body together', async () => {
    const shelfId = await made('/shelves', { room: 'د' });
    const id = await made('/loans', { shelfId, title: 'x' });
    const answer = await send('put', `/loans/${id}/until/الأحد`, { days: 7 });
    expect(answer.body).toMatchObject({ id, due: 'الأحد', days: 7 });
    const twice = await send('put', `/loans/${id}/until/الأحد`, { days: 7, due: 'السبت' });
    expect(twice.body).toMatchObject({ code: 'invalid', errors: [{ path: 'due', code: 'unknown_field' }] });
    const long = await send('put', `/loans/${id}/until/${'x'.repeat(21)}`, { days: 7 });
    expect(long.body).toMatchObject({ code: 'invalid', errors: [{ path: 'due', code: 'too_long' }] });
  });

  test('addresses an item by its key', async () => {
    const shelfId = await made('/shelves', { room: 'هـ' });
    const address = `/shelves/${shelfId}/guards/${omar.id}`;
    expect((await send('delete', address)).status).toBe(404);
    expect((await send('post', address, {})).status).toBe(201);
    expect((await send('post', address, {})).body).toMatchObject({ code: 'invalid_transition' });
    expect((await send('get', address)).body).toMatchObject({ shelfId, personId: omar.id });
    expect((await send('delete', address)).body).toMatchObject({ state: 'removed' });
    expect((await send('get', address)).status).toBe(404);
  });
});
