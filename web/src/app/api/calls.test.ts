import { describe, expect, test } from 'vitest';
import { acts, lists, reading, reads } from './calls.ts';

test('values of the address go into the path, the others into the query', () => {
  const sent = { authorId: 'a/b', sort: 'createdAt', limit: 5, total: true, cursor: null, kind: undefined };
  expect(reading('/posts/user/{authorId}', sent)).toEqual({
    path: '/posts/user/a%2Fb?sort=createdAt&limit=5&total=true',
  });
  expect(reading('/posts', {})).toEqual({ path: '/posts' });
});

test('a list continues with the cursor of its last page', () => {
  const { query, infiniteQueryOptions } = lists('post', '/posts');
  expect(query({ queryArg: { limit: 5 }, pageParam: 'next' })).toEqual({
    path: '/posts?limit=5&cursor=next',
  });
  expect(infiniteQueryOptions.getNextPageParam({ items: [], nextCursor: 'on' })).toBe('on');
});

test('an action sends the values that aren’t in its address', () => {
  const call = acts('user', 'POST', '/users/reject/{id}').query({ id: 'one', reason: 'صورة غير واضحة' });
  expect(call).toEqual({ path: '/users/reject/one', method: 'POST', body: { reason: 'صورة غير واضحة' } });
});

describe('invalidated reads', () => {
  const comment = { id: 'c', postId: 'p', authorId: 'a', position: '1' };
  const appears = acts('comment', 'POST', '/comments', ['postId', 'authorId']);
  const changes = acts('comment', 'PATCH', '/comments/{id}');
  const byPost = lists('comment', '/comments/post/{postId}');
  const all = lists('comment', '/comments');
  const pages = { pages: [{ items: [comment], nextCursor: null }] };

  test('after an added or removed item: the item, the list of all, and the lists of its parents', () => {
    const tags = appears.invalidatesTags(comment);
    expect(tags).toEqual(['c', 'LIST', 'LIST:p', 'LIST:a'].map((id) => ({ type: 'comment', id })));
    expect(tags).toContainEqual(byPost.providesTags(undefined, undefined, { postId: 'p' })[0]);
    expect(tags).toContainEqual(all.providesTags(undefined, undefined, undefined)[0]);
    expect(tags).not.toContainEqual(byPost.providesTags(undefined, undefined, { postId: 'other' })[0]);
  });

  test('after a change: every read with the item', () => {
    const tag = { type: 'comment', id: 'c' };
    expect(changes.invalidatesTags(comment)).toEqual([tag]);
    expect(byPost.providesTags(pages, undefined, { postId: 'p' })).toContainEqual(tag);
    expect(reads('comment', '/comments/{id}').providesTags(comment, undefined, { id: 'c' })).toEqual([tag]);
  });

  test('none after a refusal', () => {
    expect(appears.invalidatesTags(undefined)).toEqual([]);
  });
});
