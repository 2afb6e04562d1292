import { expect, test } from 'vitest';
import type { SaidComment } from '../api.ts';
import { threadsOf } from './threads.ts';

const said = (id: string, minute: number, parentId: string | null = null): SaidComment => ({
  id,
  parentId,
  text: id,
  state: 'published',
  createdAt: `2026-05-01T10:0${minute}:00.000Z`,
  updatedAt: `2026-05-01T10:0${minute}:00.000Z`,
  createdBy: 'somebody',
  version: 0,
  position: '1',
  can: [],
  author: { id: 'somebody' },
});

/** Threads as their ids: a comment, and in a list its replies. */
const idsOf = (comments: readonly SaidComment[]) =>
  threadsOf(comments).map(({ comment, replies }) => [comment.id, replies.map(({ id }) => id)]);

test('comments and replies are threads, oldest first, for any order of reads', () => {
  const all = [said('d', 4, 'a'), said('c', 3), said('b', 2, 'a'), said('a', 1)];
  const threads = [
    ['a', ['b', 'd']],
    ['c', []],
  ];
  expect(idsOf(all)).toEqual(threads);
  expect(idsOf(all.toReversed())).toEqual(threads);
});

test('a reply without a loaded or existing comment is a thread of its own until it is loaded', () => {
  const [later, reply, parent] = [said('c', 3), said('b', 2, 'a'), said('a', 1)];
  expect(idsOf([later, reply])).toEqual([
    ['b', []],
    ['c', []],
  ]);
  expect(idsOf([later, reply, parent])).toEqual([
    ['a', ['b']],
    ['c', []],
  ]);
});
