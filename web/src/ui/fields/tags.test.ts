import { expect, test } from 'vitest';
import { tagsIn, withTags } from './tags.ts';

test('commas of both scripts end a tag; the rest is still being typed', () => {
  expect(tagsIn('القليوبية، الجيزة,Ben', false)).toEqual({ ended: ['القليوبية', 'الجيزة'], rest: 'Ben' });
  expect(tagsIn('Benha', false)).toEqual({ ended: [], rest: 'Benha' });
  expect(tagsIn('كرة؛ سلة', true)).toEqual({ ended: ['كرة', 'سلة'], rest: '' });
  expect(tagsIn(' , ،', true)).toEqual({ ended: [], rest: '' });
});

test('a tag exists once, up to the maximum', () => {
  expect(withTags(['a', 'b'], ['b', 'c', 'd'], 3)).toEqual(['a', 'b', 'c']);
});
