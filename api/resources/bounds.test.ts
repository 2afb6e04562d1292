import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { instant, integer, list, optional, ref, text } from '../../domain/kit/fields.ts';
import { registryOf } from '../../domain/kit/registry.ts';
import { defineResource } from '../../domain/kit/resource.ts';
import { full, member, system } from '../../domain/kit/rules.ts';
import { registry as malaab } from '../../domain/registry.ts';
import { NOBODY } from '../../tests/contract/stage.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

const by = [full];

/** An offer with a time span, and related kinds. */
const offer = defineResource({
  name: 'offer',
  path: '/offers',
  fields: {
    title: text(40, 1),
    price: integer(0),
    from: optional(instant()),
    until: instant(),
    withIds: list(ref('offer'), 3).default([]),
  },
  states: ['open', 'sold'],
  actions: {
    create: { event: 'OfferMade', to: 'open', by },
    sell: { event: 'OfferSold', from: ['open'], to: 'sold', by: [system], call: 'POST sell/{id}' },
    settle: { event: 'OfferSettled', from: ['sold'], by: [system] },
  },
  lookups: [
    { at: 'price-range', where: { state: 'open' }, range: 'price' },
    { at: 'made', range: { by: 'createdAt', called: ['startDate', 'endDate'] } },
    { at: 'now', during: ['from', 'until'] },
    { at: 'over', past: 'until' },
  ],
  read: [member],
});

let it: TestService;
let mona: Person;
let position = '';

const send = (verb: 'get' | 'post', path: string, body?: object) => {
  const sent = it.http[verb](path).set('authorization', `Bearer ${mona.token}`);
  return body ? sent.send(body) : sent;
};

const NOW = Date.parse('2026-11-20T12:00:00Z');
const inHours = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();

const make = async (title: string, price: number, from: number | null, until: number): Promise<void> => {
  const body = { title, price, until: inHours(until), from: from === null ? null : inHours(from) };
  const made = await send('post', '/offers', body).expect(201);
  position = made.headers['malaab-position'] ?? '';
};

beforeAll(async () => {
  it = await testService(undefined, registryOf([...malaab.kinds.map(({ resource }) => resource), offer]), {
    now: () => new Date(NOW),
  });
  mona = await it.member();
  await make('over', 10, -9, -1);
  await make('over for long', 20, null, -5);
  await make('over this moment', 30, -9, 0);
  await make('now, for long', 40, -1, 9);
  await make('now, from this moment', 50, 0, 1);
  await make('now, without a beginning', 60, null, 5);
  await make('later', 70, 1, 2);
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.object({ title: z.string() })), nextCursor: z.string().nullable() });
const read = (address: string) => send('get', address).set('malaab-after', position);
const titles = async (address: string): Promise<readonly string[]> =>
  page.parse((await read(address).expect(200)).body).items.map(({ title }) => title);

describe('a range', () => {
  test('includes both bounds, in ascending order', async () => {
    expect(await titles('/offers/price-range?min=20&max=40')).toEqual([
      'over for long',
      'over this moment',
      'now, for long',
    ]);
    expect(await titles('/offers/price-range?max=10')).toEqual(['over']);
    expect(await titles('/offers/price-range')).toHaveLength(7);
  });

  test('is paged in its order', async () => {
    const first = page.parse((await read('/offers/price-range?min=60&limit=1').expect(200)).body);
    expect(first.items.map(({ title }) => title)).toEqual(['now, without a beginning']);
    const next = `/offers/price-range?min=60&limit=1&cursor=${first.nextCursor}`;
    expect(await titles(next)).toEqual(['later']);
  });

  test('may have other parameter names, and accepts days for instants', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await titles(`/offers/made?startDate=2020-01-01&endDate=2099-01-01`)).toHaveLength(7);
    expect(await titles(`/offers/made?endDate=2020-01-01T00:00:00Z`)).toEqual([]);
    expect(await titles(`/offers/made?startDate=${today.replace(/^\d+/, '2098')}`)).toEqual([]);
  });

  test.each(['min=little', 'max=1e999', 'sort=price', 'least=1'])('refuses %s', async (query) => {
    const answer = await read(`/offers/price-range?${query}`);
    expect([400, 422]).toContain(answer.status);
  });
});

test('current offers are listed by end, including the start instant and excluding the end', async () => {
  const now = ['now, from this moment', 'now, without a beginning', 'now, for long'];
  expect(await titles('/offers/now')).toEqual(now);
  const { body } = await read('/offers/now?total=true').expect(200);
  expect(body).toMatchObject({ total: now.length });
});

test('past offers are listed by latest end', async () => {
  expect(await titles('/offers/over')).toEqual(['over this moment', 'over', 'over for long']);
});

const anOffer = async (): Promise<string> => {
  const { body } = await read('/offers').expect(200);
  return z.object({ items: z.tuple([z.object({ id: z.uuid() })], z.unknown()) }).parse(body).items[0].id;
};

test('each id of a list must exist', async () => {
  const id = await anOffer();
  const said = { title: 'with others', price: 1, until: inHours(1) };
  await send('post', '/offers', { ...said, withIds: [id, id] }).expect(201);
  const answer = await send('post', '/offers', { ...said, withIds: [id, NOBODY] }).expect(422);
  expect(answer.body.errors).toEqual([expect.objectContaining({ path: 'withIds.1', code: 'no_such_thing' })]);
});

test('a system-only action has a route only if declared, and the route refuses all callers', async () => {
  const id = await anOffer();
  const refused = await send('post', `/offers/sell/${id}`, { whatever: 'is sent' }).expect(403);
  expect(refused.body.code).toBe('forbidden');
  await send('post', `/offers/settle/${id}`, {}).expect(404);
});
