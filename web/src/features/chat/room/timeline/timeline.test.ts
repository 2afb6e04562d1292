import { expect, test } from 'vitest';
import type { Said } from '../../api.ts';
import { chunksOf, firstUnread, goesOn, placedLines } from './timeline.ts';

const said = (id: string, createdAt: string, senderId = 'a'): Said => ({
  id,
  state: 'sent',
  createdAt,
  updatedAt: createdAt,
  createdBy: senderId,
  senderId,
  position: 'k',
  version: 0,
  can: [],
});
const dayOf = (at: string): string => at.slice(0, 10);
/** Twenty messages a day for five days; every third one begins a chunk. */
const many = Array.from({ length: 100 }, (_, n) =>
  said(
    `m-${n}-${(n % 3).toString(16).padStart(2, '0')}`,
    `2026-01-0${1 + Math.floor(n / 20)}T10:${String(n % 20).padStart(2, '0')}:00.000Z`,
  ),
);

test('chunks hold all messages in order, and each only one day', () => {
  const chunks = chunksOf(many, dayOf);
  expect(chunks.flatMap(({ items }) => items)).toEqual(many);
  for (const { day, items } of chunks)
    expect(new Set(items.map((it) => dayOf(it.createdAt)))).toEqual(new Set([day]));
  expect(chunks.filter(({ isDayStart }) => isDayStart)).toHaveLength(5);
});

test('older and newer messages don’t change the chunks between', () => {
  const before = chunksOf(many.slice(30, 70), dayOf);
  const after = new Map(chunksOf(many, dayOf).map((chunk) => [chunk.id, chunk]));
  for (const chunk of before.slice(1, -1)) expect(after.get(chunk.id)?.items).toEqual(chunk.items);
});

test('a message continues the previous one if it is soon after it and of the same sender', () => {
  const first = said('1', '2026-01-01T10:00:00.000Z');
  expect(goesOn(said('2', '2026-01-01T10:04:59.000Z'), first)).toBe(true);
  expect(goesOn(said('2', '2026-01-01T10:05:00.000Z'), first)).toBe(false);
  expect(goesOn(said('2', '2026-01-01T10:01:00.000Z', 'b'), first)).toBe(false);
  expect(goesOn(first, undefined)).toBe(false);
});

test('the first unread message is the first of others after the read position', () => {
  const [one, own, other] = [
    said('1', '2026-01-01T10:00:00.000Z'),
    said('2', '2026-01-01T10:01:00.000Z', 'me'),
    said('3', '2026-01-01T10:02:00.000Z'),
  ];
  const unreadAfter = (readAt: string | null) => firstUnread([one, own, other], readAt, 'me');
  expect(unreadAfter('2026-01-01T09:00:00.000Z')).toBe('1');
  expect(unreadAfter('2026-01-01T10:00:00.000Z')).toBe('3');
  expect(unreadAfter('2026-01-01T10:02:00.000Z')).toBeNull();
  expect(unreadAfter(null)).toBeNull();
});

test('an event in a group is shown before the next message, or after the last', () => {
  const line = (at: string) => ({ type: 'joined', at, by: null, userId: 'a' }) as const;
  const messages = [said('1', '2026-01-01T10:00:00.000Z'), said('2', '2026-01-01T11:00:00.000Z')];
  const [early, between, late] = [
    line('2026-01-01T09:00:00.000Z'),
    line('2026-01-01T10:30:00.000Z'),
    line('2026-01-01T12:00:00.000Z'),
  ];
  const lines = [early, between, late];
  expect(placedLines(lines, messages, false)).toEqual({
    before: new Map([
      ['1', [early]],
      ['2', [between]],
    ]),
    last: [late],
  });
  expect(placedLines(lines, messages, true).before).toEqual(new Map([['2', [between]]]));
  expect(placedLines(lines, [], false)).toEqual({ before: new Map(), last: lines });
});

test('a group’s opener has no second line for joining it', () => {
  const at = '2026-01-01T09:00:00.000Z';
  const opened = { type: 'opened', at, by: 'a', userId: null } as const;
  const joined = (userId: string) => ({ type: 'joined', at, by: null, userId }) as const;
  expect(placedLines([opened, joined('a'), joined('b')], [], false).last).toEqual([opened, joined('b')]);
  expect(placedLines([joined('b'), joined('a')], [], false).last).toEqual([joined('b'), joined('a')]);
});
