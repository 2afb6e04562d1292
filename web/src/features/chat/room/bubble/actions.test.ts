import { expect, test } from 'vitest';
import { actionsFor } from './actions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const createdAt = '2026-11-26T10:00:00.000Z';
const sent = Date.parse(createdAt);
const own = { senderId: 'me', createdAt, text: 'At eight' };

test('a message of the reader can be deleted for everybody for 24 hours, and for the reader for good', () => {
  expect(actionsFor(own, 'me', sent)).toEqual(['reply', 'react', 'copy', 'edit', 'hide', 'remove']);
  expect(actionsFor(own, 'me', sent + DAY_MS)).toContain('remove');
  expect(actionsFor(own, 'me', sent + DAY_MS + 1)).toEqual(['reply', 'react', 'copy', 'edit', 'hide']);
});

test('a message of another one can be reported, and is not edited or deleted for everybody', () => {
  expect(actionsFor(own, 'other', sent)).toEqual(['reply', 'react', 'copy', 'report', 'hide']);
});

test('a message without text has nothing to copy or edit', () => {
  for (const text of ['', null])
    expect(actionsFor({ ...own, text }, 'me', sent)).toEqual(['reply', 'react', 'hide', 'remove']);
});
