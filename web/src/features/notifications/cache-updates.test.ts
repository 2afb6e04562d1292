import { expect, test } from 'vitest';
import { pagesWith } from './cache-updates.ts';
import type { Notification } from './api.ts';

const one = (id: string, createdAt: string, position: string, read = false): Notification => ({
  id,
  createdAt,
  updatedAt: createdAt,
  createdBy: null,
  position,
  state: 'sent',
  version: 0,
  can: [],
  kind: 'followed',
  read,
});

const older = one('a', '2026-05-01T10:00:00.000Z', 'k');
const newer = one('b', '2026-05-02T10:00:00.000Z', 'k');
const pages = [
  { items: [newer], nextCursor: 'on' },
  { items: [older], nextCursor: null },
];
const told = (values: Notification | null, position: string, id = values?.id ?? 'a') =>
  pagesWith(pages, { type: 'notification', id, position, values });

test('a new one comes first', () => {
  const newest = one('c', '2026-05-03T10:00:00.000Z', 'l');
  expect(told(newest, 'l')).toEqual([{ items: [newest, newer], nextCursor: 'on' }, pages[1]]);
});

test('one older than the last read is not put on top', () => {
  expect(told(one('z', '2026-04-01T10:00:00.000Z', 'l'), 'l')).toBe(pages);
});

test('a known one changes in place, if the news are newer', () => {
  expect(told({ ...older, read: true }, 'l')).toEqual([
    pages[0],
    { items: [{ ...older, read: true, position: 'l' }], nextCursor: null },
  ]);
  expect(told({ ...older, read: true }, 'k')).toBe(pages);
});

test('a removed one is taken out, for each form of the news', () => {
  const gone = [pages[0], { items: [], nextCursor: null }];
  expect(told(null, 'l')).toEqual(gone);
  expect(
    pagesWith(pages, {
      type: 'notification',
      id: 'a',
      position: 'l',
      values: { ...older, state: 'removed' },
    }),
  ).toEqual(gone);
});
