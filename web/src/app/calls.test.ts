import { expect, test } from 'vitest';
import { acts, lists, reading } from './calls.ts';

test('what the address names goes into it, the rest into the query', () => {
  const sent = { authorId: 'a/b', sort: 'createdAt', limit: 5, total: true, cursor: null, kind: undefined };
  expect(reading('/posts/user/{authorId}', sent)).toEqual({
    path: '/posts/user/a%2Fb?sort=createdAt&limit=5&total=true',
  });
  expect(reading('/posts', {})).toEqual({ path: '/posts' });
});

test('a list goes on with the cursor of its last page', () => {
  const { query, infiniteQueryOptions } = lists('post', '/posts');
  expect(query({ queryArg: { limit: 5 }, pageParam: 'next' })).toEqual({
    path: '/posts?limit=5&cursor=next',
  });
  expect(infiniteQueryOptions.getNextPageParam({ items: [], nextCursor: 'on' })).toBe('on');
});

test('an action sends what its address does not name, and what was read is read anew if it succeeds', () => {
  const { query, invalidatesTags } = acts('user', 'POST', '/users/reject/{id}');
  const call = query({ id: 'one', reason: 'صورة غير واضحة' });
  expect(call).toEqual({ path: '/users/reject/one', method: 'POST', body: { reason: 'صورة غير واضحة' } });
  expect(invalidatesTags({}, undefined)).toEqual(['user']);
  expect(invalidatesTags(undefined, { status: 409 })).toEqual([]);
});
