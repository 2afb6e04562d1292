import { expect, test } from 'vitest';
import { becoming } from './becoming.ts';

test('what is so already is not set again', () => {
  const shown = becoming({ visibility: 'published', featured: true });
  expect(shown({ visibility: 'draft', featured: true })).toEqual({ visibility: 'published', featured: true });
  expect(shown({ visibility: 'published', featured: true, price: 3 })).toEqual({});
  expect(shown({})).toEqual({ visibility: 'published', featured: true });
});
