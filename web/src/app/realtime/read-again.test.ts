import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { competitionCalls } from '../generated/competition.ts';
import { api } from '../api/api.ts';
import { openServer, type Asked, type Server } from '../api/server.fixture.ts';
import { rootReducer } from '../root.ts';
import { readAgain } from './read-again.ts';

const { competitionGet, competitionList } = competitionCalls.endpoints;
const PAGE = 2;

/** The ids of the server's competitions, in the order of its list. */
let ids: string[] = [];
let server: Server;

const openStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
let store: ReturnType<typeof openStore>;

const answer = ({ path }: Asked) => {
  const { pathname, searchParams } = new URL(path, 'http://malaab.test');
  const [, , id = ''] = pathname.split('/');
  if (id !== '') return { body: { id } };
  const after = searchParams.get('cursor');
  const from = after === null ? 0 : ids.indexOf(after) + 1;
  const items = ids.slice(from, from + PAGE).map((one) => ({ id: one }));
  const isLast = from + PAGE >= ids.length;
  return { body: { items, nextCursor: isLast ? null : (items.at(-1)?.id ?? null) } };
};

beforeEach(async () => {
  ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  server = await openServer(answer);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('document', { documentElement: { lang: 'ar', dataset: {} } });
  store = openStore();
});
afterEach(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

const showList = async (pages: number) => {
  await store.dispatch(competitionList.initiate({}));
  for (let page = 1; page < pages; page += 1)
    await store.dispatch(competitionList.initiate({}, { direction: 'forward' }));
};
const shown = () =>
  competitionList
    .select({})(store.getState())
    .data?.pages.flatMap(({ items }) => items.map(({ id }) => id))
    .join('');
const asked = (start: string) => server.asked.filter(({ path }) => path.startsWith(start)).length;

test.each([
  ['one came', 'xabcdefg', 'xabcdef'],
  ['one went', 'acdefg', 'acdef'],
  ['one has come to the top', 'eabcdfg', 'eabcdf'],
  ['nothing has changed', 'abcdefg', 'abcdef'],
])('of a list of three pages one is read, and all stay: %s', async (_, now, expected) => {
  await showList(3);
  ids = now.split('');
  store.dispatch(readAgain);
  await expect.poll(() => asked('/competitions')).toBe(4);
  await expect.poll(shown).toBe(expected);
  expect(asked('/competitions')).toBe(4);
});

test('the list goes on after its last page', async () => {
  await showList(2);
  ids = 'xabcdefg'.split('');
  store.dispatch(readAgain);
  await expect.poll(shown).toBe('xabcd');
  await store.dispatch(competitionList.initiate({}, { direction: 'forward' }));
  expect(shown()).toBe('xabcdef');
});

test('a list of which more than a page is new is read as a whole', async () => {
  await showList(2);
  ids = 'xyzabcdefg'.split('');
  store.dispatch(readAgain);
  await expect.poll(shown).toBe('xyza');
});

test('what isn’t a list is read again, and what nobody shows is not', async () => {
  await store.dispatch(competitionGet.initiate({ id: 'a' }));
  await store.dispatch(competitionGet.initiate({ id: 'b' }, { subscribe: false }));
  store.dispatch(readAgain);
  await expect.poll(() => asked('/competitions/a')).toBe(2);
  expect(asked('/competitions/b')).toBe(1);
});
