import { expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import type { Caller } from '../caller.ts';
import { caller as mona } from './caller.fixture.ts';
import { happened } from './happened.fixture.ts';
import type { LoadRequest, BatchLoader } from './batch-load.ts';
import { visibilityCacheOf } from './visibility-cache.ts';

const omar: Caller = { ...mona, id: 'omar' };

const postOf = (id: string): ReadItem => ({
  id,
  state: 'published',
  revision: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  createdBy: null,
});

/** Read models at a position, in which every caller sees the posts that the test sets. */
const openVisibility = () => {
  const asked: string[] = [];
  const it = { reached: 0n, seen: ['p1'], during: (): void => undefined, ms: 0 };
  const load: BatchLoader = (_, looks) => {
    asked.push(looks.map(({ caller, ids }) => `${caller.id}: ${ids.join(' ')}`).join(', '));
    const { seen } = it;
    it.during();
    return Promise.resolve(looks.map(({ ids }) => ids.filter((id) => seen.includes(id)).map(postOf)));
  };
  const visibility = visibilityCacheOf({
    registry,
    load,
    position: { current: () => it.reached },
    now: () => it.ms,
  });
  visibility.begin(0n);
  const sees = async (...looks: readonly LoadRequest[]) =>
    (await visibility.of(looks)).map((isSeen, n) => looks[n]?.ids.filter(isSeen));
  return { it, asked, visibility, sees };
};

test('each caller’s visibility is read once, until an event that affects access', async () => {
  const { it, asked, visibility, sees } = openVisibility();
  const ids = ['p1', 'p2'];
  expect(await sees({ caller: mona, ids })).toEqual([['p1']]);
  expect(await sees({ caller: mona, ids: ['p2'] }, { caller: omar, ids })).toEqual([[], ['p1']]);
  expect(await sees({ caller: mona, ids }, { caller: omar, ids })).toEqual([['p1'], ['p1']]);
  expect(asked).toEqual(['mona: p1 p2', 'omar: p1 p2']);
  it.seen = ['p2'];
  visibility.observe([happened('PostReacted', 1n), happened('UserFollowed', 2n)]);
  expect(await sees({ caller: mona, ids })).toEqual([['p1']]);
  it.reached = 4n;
  visibility.observe([happened('PostHidden', 3n), happened('PostReacted', 4n)]);
  expect(await sees({ caller: mona, ids })).toEqual([['p2']]);
  expect(asked).toEqual(['mona: p1 p2', 'omar: p1 p2', 'mona: p1 p2']);
});

test('a cached answer needs no read until an event that affects access or the end of its lifetime', async () => {
  const { it, visibility, sees } = openVisibility();
  const knows = () => [mona, omar].map((who) => ['p1', 'p2'].filter((id) => visibility.known(who, id)));
  expect(knows()).toEqual([[], []]);
  await sees({ caller: mona, ids: ['p1', 'p2'] });
  expect(knows()).toEqual([['p1'], []]);
  it.ms = 11_000;
  expect(knows()).toEqual([[], []]);
  await sees({ caller: mona, ids: ['p1'] });
  visibility.observe([happened('UserBlocked', 1n)]);
  expect(knows()).toEqual([[], []]);
  await sees({ caller: mona, ids: ['p1'] });
  expect(knows()).toEqual([[], []]);
  it.reached = 1n;
  await sees({ caller: mona, ids: ['p1'] });
  expect(knows()).toEqual([['p1'], []]);
});

test('visibility is read again after a change of the caller’s permissions', async () => {
  const { asked, sees } = openVisibility();
  await sees({ caller: mona, ids: ['p1'] });
  await sees({ caller: { ...mona, role: 'COACH' }, ids: ['p1'] });
  expect(asked).toEqual(['mona: p1', 'mona: p1']);
});

test('a read before the read models have a change is not cached', async () => {
  const { it, visibility, sees } = openVisibility();
  visibility.observe([happened('UserBlocked', 1n)]);
  expect(await sees({ caller: mona, ids: ['p1'] })).toEqual([['p1']]);
  [it.reached, it.seen] = [1n, []];
  expect(await sees({ caller: mona, ids: ['p1'] })).toEqual([[]]);
});

test('a read that overlaps a change is not cached', async () => {
  const { it, visibility, sees } = openVisibility();
  it.during = () => visibility.observe([happened('FriendshipRemoved', 1n)]);
  expect(await sees({ caller: mona, ids: ['p1'] })).toEqual([['p1']]);
  it.during = () => undefined;
  [it.reached, it.seen] = [1n, []];
  expect(await sees({ caller: mona, ids: ['p1'] })).toEqual([[]]);
});

test('a cached answer expires without events', async () => {
  const { it, asked, sees } = openVisibility();
  const look = { caller: mona, ids: ['p1'] };
  for (const ms of [0, 9_000, 11_000, 12_000]) {
    it.ms = ms;
    await sees(look);
  }
  expect(asked).toEqual(['mona: p1', 'mona: p1']);
});

test('the cache is bounded, and an evicted post is read again', async () => {
  const { it, asked, sees } = openVisibility();
  const many = Array.from({ length: 1_500 }, (_, n) => `post-${n}`);
  it.seen = many;
  for (let round = 0; round < 2; round += 1) {
    const answers = await sees(...many.map((id) => ({ caller: mona, ids: [id] })));
    expect(answers.flat()).toEqual(many);
  }
  expect(asked).toHaveLength(2);
});
