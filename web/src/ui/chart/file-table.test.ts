import { expect, test } from 'vitest';
import { fileTable } from './file-table.ts';

test('a file has the words of the page, and amounts in pounds', () => {
  const rows = [
    { at: '0190', value: 12_550 },
    { at: '0191', value: 0 },
  ];
  const table = fileTable({
    axis: 'Team',
    series: [
      { key: 'value', name: 'Revenue in pounds' },
      { key: 'total', name: 'Total', isInTable: true },
    ],
    rows,
    nameOf: (at) => (at === '0190' ? 'Zamalek' : 'Ahly'),
    numberOf: (amount) => amount / 100,
  });
  expect(table).toEqual({
    header: ['Team', 'Revenue in pounds', 'Total'],
    lines: [
      ['Zamalek', 125.5, 0],
      ['Ahly', 0, 0],
    ],
  });
});

test('without names, rows have their keys', () => {
  const series = [{ key: 'value', name: 'Members' }];
  const { lines } = fileTable({ axis: 'Day', series, rows: [{ at: '2026-11-27', value: 3 }] });
  expect(lines).toEqual([['2026-11-27', 3]]);
});
