import { expect, test } from 'vitest';
import { becoming } from './becoming.ts';

test('equal values are not set again', () => {
  const shown = becoming({ visibility: 'published', featured: true });
  expect(shown({ visibility: 'draft', featured: true })).toEqual({ visibility: 'published', featured: true });
  expect(shown({ visibility: 'published', featured: true, price: 3 })).toEqual({});
  expect(shown({})).toEqual({ visibility: 'published', featured: true });
});
