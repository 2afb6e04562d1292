import { expect, test } from 'vitest';
import { formatIn } from '../../../../domain/format/format.ts';
import { byDay } from './days.ts';

const { date } = formatIn('ar-EG-u-nu-arab');
/** Half past midnight in Cairo, where it is two hours later than in Greenwich. */
const NOW = Date.parse('2026-01-15T22:30:00Z');
const at = (createdAt: string) => ({ createdAt });

test('days are Cairo’s, the latest first, and each keeps its order', () => {
  const items = [
    '2026-01-15T22:10:00Z',
    '2026-01-15T21:50:00Z',
    '2026-01-14T22:05:00Z',
    '2026-01-14T21:00:00Z',
  ];
  expect(byDay(items.map(at), NOW, date)).toEqual([
    { day: 'today', items: [at('2026-01-15T22:10:00Z')] },
    { day: 'yesterday', items: [at('2026-01-15T21:50:00Z'), at('2026-01-14T22:05:00Z')] },
    { day: 'earlier', items: [at('2026-01-14T21:00:00Z')] },
  ]);
});

test('a day without notifications is left out', () => {
  expect(byDay([at('2020-05-01T10:00:00Z')], NOW, date).map(({ day }) => day)).toEqual(['earlier']);
  expect(byDay([], NOW, date)).toEqual([]);
});
