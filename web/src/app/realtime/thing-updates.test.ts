import { configureStore } from '@reduxjs/toolkit';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { competitionCalls } from '../generated/competition.ts';
import { competitionRoundCalls } from '../generated/competition-round.ts';
import { api } from '../api/api.ts';
import { awaited } from '../api/position.ts';
import { openServer, type Asked, type Server } from '../api/server.fixture.ts';
import { rootReducer } from '../root.ts';
import { countersOf, thingUpdates } from './thing-updates.ts';
import { watch } from './watched.ts';

const { competitionGet, competitionList } = competitionCalls.endpoints;
const { competitionRoundByCompetition: roundsOf } = competitionRoundCalls.endpoints;

/** The server's log position and the names of its competitions: one on each page of the list. */
let position = 10;
let names: Record<string, string> = {};
let server: Server;
const leaving: (() => void)[] = [];

const openStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
let store: ReturnType<typeof openStore>;
let updates: ReturnType<typeof thingUpdates>;

/** While set, answers wait; their values were read before. */
let hold: Promise<void> | null = null;

const answer = async (asked: Asked) => {
  const read = answerNow(asked);
  await hold;
  return read;
};
const answerNow = ({ path }: Asked) => {
  const headers = { 'malaab-position': String(position) };
  const { pathname, searchParams } = new URL(path, 'http://malaab.test');
  const [, , id = ''] = pathname.split('/');
  const ids = Object.keys(names);
  if (pathname.startsWith('/competition-rounds/'))
    return { headers, body: { items: [{ id: 'round' }], nextCursor: null } };
  if (id !== '')
    return names[id] === undefined ? { status: 404, body: {} } : { headers, body: { id, name: names[id] } };
  const from = Number(searchParams.get('cursor') ?? 0);
  const items = ids.slice(from, from + 1).map((one) => ({ id: one, name: names[one] }));
  return { headers, body: { items, nextCursor: from + 1 < ids.length ? String(from + 1) : null } };
};

beforeEach(async () => {
  position = 10;
  names = { a: 'one', b: 'two', c: 'three' };
  server = await openServer(answer);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('document', { documentElement: { lang: 'ar', dataset: {} } });
  awaited.forget();
  store = openStore();
  updates = thingUpdates(store.dispatch);
});
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave();
  await server.close();
  vi.unstubAllGlobals();
});

const frame = (id: string, at: number, revision: number | null = 1, counters: object | null = null) => ({
  type: 'thing' as const,
  kind: 'competition',
  id,
  revision,
  position: String(at),
  counters: counters && { ...counters },
});
const asked = (start: string) => server.asked.filter(({ path }) => path.startsWith(start)).length;
const nameOfOne = (id: string) => competitionGet.select({ id })(store.getState()).data?.name;
const namesInList = () =>
  competitionList
    .select({})(store.getState())
    .data?.pages.flatMap(({ items }) => items.map(({ name }) => name));
const show = (id: string) => store.dispatch(competitionGet.initiate({ id }));
const showList = async (pages: number) => {
  await store.dispatch(competitionList.initiate({}));
  for (let page = 1; page < pages; page += 1)
    await store.dispatch(competitionList.initiate({}, { direction: 'forward' }));
};
/** A change after all others: once it is on the page, everything before was handled. */
const settle = async (): Promise<void> => {
  names['last'] = 'old';
  await show('last');
  names['last'] = 'new';
  position += 1000;
  updates.hear(frame('last', position));
  await expect.poll(() => nameOfOne('last'), { timeout: 10_000 }).toBe('new');
};

test('a burst of frames leads to one read', async () => {
  await show('a');
  position = 60;
  names['a'] = 'changed';
  for (let at = 11; at <= 60; at += 1) updates.hear(frame('a', at));
  await expect.poll(() => nameOfOne('a')).toBe('changed');
  await settle();
  expect(asked('/competitions/a')).toBe(2);
});

test('an answer about the past stays as it is', async () => {
  const past = { id: 'a', asOf: '2' };
  await store.dispatch(competitionGet.initiate(past));
  names['a'] = 'changed';
  position = 11;
  updates.hear(frame('a', 11));
  await settle();
  expect(competitionGet.select(past)(store.getState()).data?.name).toBe('one');
  expect(asked('/competitions/a')).toBe(1);
});

test('values read after the change are not read again', async () => {
  await show('a');
  updates.hear(frame('a', 10));
  updates.watching([{ kind: 'competition', id: 'a', revision: 1, counters: null, changed: '3' }]);
  await settle();
  expect(asked('/competitions/a')).toBe(1);
});

test('a change between the read and its watch is found by the answer to `watch`', async () => {
  await show('a');
  position = 12;
  names['a'] = 'changed';
  updates.watching([{ kind: 'competition', id: 'a', revision: 2, counters: null, changed: '11' }]);
  await expect.poll(() => nameOfOne('a')).toBe('changed');
});

test('an answer that was pending at the change is read again', async () => {
  let release = (): void => undefined;
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const reading = show('a');
  await expect.poll(() => asked('/competitions/a')).toBe(1);
  position = 12;
  names['a'] = 'changed';
  updates.hear(frame('a', 12));
  await pause(400);
  hold = null;
  release();
  await reading;
  await expect.poll(() => nameOfOne('a'), { timeout: 10_000 }).toBe('changed');
});

test('in a list of several pages only the changed item is read', async () => {
  await showList(3);
  position = 20;
  names['b'] = 'changed';
  updates.hear(frame('b', 20));
  await expect.poll(namesInList).toEqual(['one', 'changed', 'three']);
  expect(asked('/competitions/')).toBe(1);
  expect(asked('/competitions')).toBe(4);
});

test('a removed item leaves its lists, and nothing is read for it', async () => {
  await showList(3);
  updates.hear(frame('b', 20, null));
  await expect.poll(namesInList).toEqual(['one', 'three']);
  expect(asked('/competitions')).toBe(3);
});

test('a list of its parts is read again', async () => {
  await store.dispatch(roundsOf.initiate({ competitionId: 'a' }));
  updates.hear(frame('a', 20));
  await expect.poll(() => asked('/competition-rounds/')).toBe(2);
});

test('items that are not on the page are not read', async () => {
  await store.dispatch(competitionGet.initiate({ id: 'a' }, { subscribe: false }));
  updates.hear(frame('a', 20));
  await settle();
  expect(asked('/competitions/a')).toBe(1);
});

test('after a reset only watched items are read again', async () => {
  await Promise.all([show('a'), show('b')]);
  leaving.push(watch(['competition/a']));
  // a back-up was restored: the log is an earlier one
  position = 5;
  names = { a: 'restored', b: 'restored' };
  updates.missed();
  await expect.poll(() => nameOfOne('a')).toBe('restored');
  await settle();
  expect(nameOfOne('b')).toBe('two');
});

test('counters are kept for things on the page', () => {
  leaving.push(watch(['competition/a']));
  updates.hear(frame('a', 20, 1, { taken: { maxParticipants: 3 } }));
  expect(countersOf('competition/a')).toEqual({ taken: { maxParticipants: 3 } });
  for (const leave of leaving.splice(0)) leave();
  updates.hear(frame('b', 21));
  expect(countersOf('competition/a')).toBeUndefined();
});
