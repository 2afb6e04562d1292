import { expect, test } from 'vitest';
import type { Actor } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { serialize } from './serialize.ts';

const post = registry.kind('post');
const at = '2026-03-01T10:00:00.000Z';
const actorWith = (id: string): Actor => ({
  id,
  role: 'PLAYER',
  guest: false,
  active: true,
  plan: 'free',
  permissions: [],
});
const item = (values: Readonly<Record<string, unknown>>) => ({
  id: 'a-post',
  state: 'published',
  createdAt: at,
  updatedAt: at,
  createdBy: 'mona',
  authorId: 'mona',
  revision: 3,
  ...values,
});

test('answers for several readers in turn have the fields of each reader, and no values of another answer', () => {
  const film = item({ title: 'فيلم', videoFile: 'a-file', views: 4 });
  const mine = serialize(post, film, actorWith('mona'));
  const theirs = serialize(post, film, actorWith('salma'), { saved: true });
  const again = serialize(post, item({ views: 0 }), actorWith('mona'));

  expect(mine).toMatchObject({
    title: 'فيلم',
    videoFile: 'a-file',
    views: 4,
    version: 3,
    state: 'published',
  });
  expect(mine).not.toHaveProperty('saved');
  expect(theirs).toMatchObject({ title: 'فيلم', saved: true });
  expect(theirs).not.toHaveProperty('videoFile');
  expect(again).toMatchObject({ title: null, videoFile: null, views: 0 });
  expect(Object.keys(again)).toEqual(Object.keys(mine));
});

test('a past state names the figures that it leaves out', () => {
  expect(serialize(post, item({}), actorWith('mona'))).toMatchObject({ leftOut: ['views'] });
});
