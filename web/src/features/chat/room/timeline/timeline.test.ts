import { expect, test } from 'vitest';
import { formatIn } from '../../../../../../domain/format/format.ts';
import type { Said } from '../../api.ts';
import {
  chunksOf,
  firstUnread,
  goesOn,
  keepEqual,
  oncePerHour,
  placedLines,
  stretchesOf,
} from './timeline.ts';

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

/** The days of messages, as a reader in English sees them. */
const daysIn = (instants: readonly string[]) =>
  chunksOf(
    instants.map((at, n) => said(`m-${n}-01`, at)),
    oncePerHour(formatIn('en-EG-u-nu-latn').date),
  ).map(({ day, isDayStart, items }) => [day, isDayStart, items.map(({ createdAt }) => createdAt)]);

test('a day begins at midnight in Cairo: two hours before UTC in winter, three in summer', () => {
  const winter = ['2026-01-14T21:59:59.999Z', '2026-01-14T22:00:00.000Z', '2026-01-15T00:30:00.000Z'];
  expect(daysIn(winter)).toEqual([
    ['January 14, 2026', true, winter.slice(0, 1)],
    ['January 15, 2026', true, winter.slice(1)],
  ]);
  const summer = ['2026-07-14T20:59:59.999Z', '2026-07-14T21:00:00.000Z', '2026-07-14T23:59:00.000Z'];
  expect(daysIn(summer)).toEqual([
    ['July 14, 2026', true, summer.slice(0, 1)],
    ['July 15, 2026', true, summer.slice(1)],
  ]);
});

test('a day is formatted once for each hour, with the same name as without', () => {
  let asked = 0;
  const dayOfHour = oncePerHour((at) => {
    asked += 1;
    return formatIn('ar-EG-u-nu-arab').date(at);
  });
  const start = Date.parse('2026-04-23T00:00:00.000Z');
  const moments = Array.from({ length: 5_000 }, (_, n) => new Date(start + n * 61_000).toISOString());
  expect(moments.map(dayOfHour)).toEqual(moments.map(formatIn('ar-EG-u-nu-arab').date));
  expect(asked).toBe(Math.ceil((5_000 * 61) / 3_600));
});

/** Ten thousand messages with random ids, ten an hour. */
const thousands = (() => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647).toString(16).padStart(8, '0');
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  return Array.from({ length: 10_000 }, (_, n) =>
    said(
      `0198c2b4-7d8e-7000-8000-${random()}${random().slice(-4)}`,
      new Date(start + n * 360_000).toISOString(),
    ),
  );
})();

test('of ten thousand messages no part is large: a chunk has sixteen at most, and few stretches hold all', () => {
  const chunks = chunksOf(thousands, dayOf);
  expect(Math.max(...chunks.map(({ items }) => items.length))).toBeLessThanOrEqual(16);
  const stretches = stretchesOf(chunks);
  expect(stretches.flatMap(({ chunks: parts }) => parts)).toEqual(chunks);
  expect(stretches.length).toBeLessThan(250);
  expect(Math.max(...stretches.map(({ chunks: parts }) => parts.length))).toBeLessThan(150);
  const ids = [...stretches, ...chunks].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('older messages leave the other chunks as they are, and a changed message renews its own alone', () => {
  const before = chunksOf(thousands.slice(5_000), dayOf);
  const after = keepEqual(chunksOf(thousands.slice(4_900), dayOf), before);
  const kept = new Set(after);
  expect(before.filter((chunk) => !kept.has(chunk)).length).toBeLessThanOrEqual(2);
  const edited = thousands.slice(4_900).map((one, n) => (n === 700 ? { ...one, text: 'edited' } : one));
  const renewed = keepEqual(chunksOf(edited, dayOf), after).filter((chunk) => !kept.has(chunk));
  expect(renewed.map(({ items }) => items.some(({ text }) => text === 'edited'))).toEqual([true]);
});
