import { expect, test } from 'vitest';
import { quietHours, quietUntil } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:00', timeZone: 'Africa/Cairo' };

test.each([
  ['before them', '2026-11-20T19:59:00.000Z', '2026-11-20T19:59:00.000Z'],
  ['as they begin', '2026-11-20T20:00:00.000Z', '2026-11-21T05:00:00.000Z'],
  ['after midnight', '2026-11-21T04:59:30.000Z', '2026-11-21T05:00:00.000Z'],
  ['as they end', '2026-11-21T05:00:00.000Z', '2026-11-21T05:00:00.000Z'],
  // clocks go forward on the last Friday of April, and back on the last Thursday of October
  ['in the night in which summer begins', '2026-04-23T20:30:00.000Z', '2026-04-24T04:00:00.000Z'],
  ['in the night in which summer ends', '2026-10-29T20:00:00.000Z', '2026-10-30T05:00:00.000Z'],
])('%s is the next time outside of quiet hours', (_, now, from) => {
  expect(quietUntil(night, now)).toBe(from);
});

test('two equal times mean no quiet hours', () => {
  const never = { ...night, to: night.from };
  expect(quietUntil(never, '2026-11-20T20:00:00.000Z')).toBe('2026-11-20T20:00:00.000Z');
});

test('they need a known time zone', () => {
  const isTaken = (more: object) => quietHours().safeParse({ ...night, ...more }).success;
  expect([isTaken({}), isTaken({ timeZone: 'Europe/Paris' })]).toEqual([true, true]);
  expect([
    isTaken({ timeZone: 'Africa/Benha' }),
    isTaken({ from: '24:00' }),
    isTaken({ to: '7:00' }),
  ]).toEqual([false, false, false]);
});
