import { describe, expect, test } from 'vitest';
import { given, person, thing } from '../../tests/support/spec.ts';
import { comment } from './comment.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const mona = person(id(2));
const [postId, otherPost, parentId] = [id(3), id(4), id(5)];
const seen = { by: mona, relations: () => true };
const reply = (parent: Readonly<Record<string, unknown>>) =>
  given(comment).when('create', {
    ...seen,
    input: { postId, parentId, text: 'شكرًا' },
    refs: { postId: thing('published'), parentId: thing('published', parent) },
  });

describe('a reply', () => {
  test('answers a comment on the same post', () => {
    const answered = {
      type: 'PostCommented',
      data: { postId, parentId, text: 'شكرًا', authorId: mona.id },
    } as const;
    reply({ postId }).gives(answered);
    reply({ postId, parentId: null }).gives(answered);
  });

  test.each([
    ['a comment on another post', { postId: otherPost }],
    ['a reply: threads are one level deep', { postId, parentId: id(6) }],
  ])('doesn’t answer %s', (_, parent) => {
    expect(reply(parent).result).toEqual({
      ok: false,
      problem: { code: 'invalid', errors: [{ path: 'parentId', code: 'no_such_thing' }] },
    });
  });
});

test('a comment of its own answers nothing', () => {
  given(comment)
    .when('create', { ...seen, input: { postId, text: 'أحسنت' }, refs: { postId: thing('published') } })
    .gives({ type: 'PostCommented', data: { postId, text: 'أحسنت', authorId: mona.id } });
});
