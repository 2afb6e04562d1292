import { expect, test } from 'vitest';
import { mayPromote } from '../../../../domain/accounts/plans.ts';
import { PLANS } from '../../../../domain/accounts/values.ts';
import { adOf, promotes } from './promoted-ad.ts';

test('the pages offer to promote posts on the plans that allow it', () => {
  expect(PLANS.map(promotes)).toEqual(PLANS.map(mayPromote));
});

test('an advertisement begins with the title or the first line of its post, and has its first photo', () => {
  const post = { id: 'a', title: null, description: 'أول هدف\nفي المباراة', media: [{ fileId: 'f' }] };
  expect(adOf(post)).toEqual({ title: 'أول هدف', text: 'أول هدف\nفي المباراة', media: 'f' });
  expect(adOf({ ...post, title: 'كأس', media: [] })).toEqual({ title: 'كأس', text: post.description });
  const { title } = adOf({ ...post, description: 'كلمة '.repeat(40) });
  expect(title.length).toBeLessThanOrEqual(81);
  expect(title).toMatch(/كلمة…$/);
});
