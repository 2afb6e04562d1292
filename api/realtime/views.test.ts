import { expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import type { Caller } from '../caller.ts';
import { serialize } from '../resources/serialize.ts';
import { caller } from './caller.fixture.ts';
import { viewsOf } from './views.ts';

const kind = registry.kind('post');
const post: ReadItem = {
  id: 'post',
  state: 'published',
  revision: 0,
  createdAt: '2026-11-28T10:00:00Z',
  updatedAt: '2026-11-28T10:00:00Z',
  createdBy: 'author',
  authorId: 'author',
  kind: 'photo',
  description: 'هدف',
  visibility: 'public',
};

const member = (id: string, more: Partial<Caller> = {}): Caller => ({ ...caller, id, ...more });

/** The values of the post for some callers, who are given the same item. */
const valuesFor = async (callers: readonly Caller[]) => {
  const unused = { of: () => Promise.resolve([]), known: () => false };
  const views = viewsOf({
    registry,
    load: (_, looks) => Promise.resolve(looks.map(() => [post])),
    visibility: unused,
    counters: { of: () => Promise.resolve(new Map()), known: () => undefined },
    things: () => Promise.resolve([]),
  });
  const ids = [post.id];
  return (
    await views.of(
      'post',
      callers.map((one) => ({ caller: one, ids })),
    )
  ).map((seen) => seen(post.id));
};

test('callers with the same attributes whom an item does not name share its values', async () => {
  const [one, other] = await valuesFor([member('mona'), member('sara')]);
  expect(one).toEqual(serialize(kind, post, member('mona')));
  expect(other).toBe(one);
});

test.each([
  ['its author', member('author')],
  ['a guest', member('guest', { guest: true })],
  ['a member of another plan', member('pro', { plan: 'pro' })],
  ['staff', member('admin', { of: 'admin', role: 'ADMIN', permissions: ['posts:write'] })],
])('%s has values of their own', async (_, special) => {
  const [common, own] = await valuesFor([member('mona'), special]);
  expect(own).toEqual(serialize(kind, post, special));
  expect(own).not.toBe(common);
});
