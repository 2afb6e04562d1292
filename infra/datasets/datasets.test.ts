import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AnalystSql, DatasetRow } from '../../projections/analytics/sql-port.ts';
import { openDatasets } from './datasets.ts';

/** Files of rows that come from no database. */
const analyst: AnalystSql = {
  run: () => Promise.reject(new Error('not asked')),
  read: () => Promise.reject(new Error('not asked')),
  kept: () => Promise.resolve([]),
};

async function* numbers(count: number, pauseMs = 0): AsyncGenerator<DatasetRow> {
  for (let n = 1; n <= count; n += 1) {
    if (pauseMs > 0) await pause(pauseMs);
    yield [String(n), 'x'.repeat(100)];
  }
}
const columns = [
  { name: 'n', type: 'bigint' },
  { name: 'words', type: 'text' },
];

const left = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`malaab-dataset-${process.pid}-`));

test('a file that takes too long is given up, and leaves nothing', async () => {
  const datasets = openDatasets(analyst, { mostMs: 300, mostBytes: 1_000_000 });
  for (const format of ['csv', 'parquet'] as const)
    expect(await datasets.ofRows({ columns, rows: numbers(1000, 5) }, { format, limit: 1000 })).toMatchObject(
      {
        refused: 'file_timeout',
      },
    );
  expect(await left()).toEqual([]);
});

test('a file that gets too large is given up, and leaves nothing', async () => {
  const datasets = openDatasets(analyst, { mostMs: 20_000, mostBytes: 500_000 });
  expect(
    await datasets.ofRows({ columns, rows: numbers(20_000) }, { format: 'parquet', limit: 20_000 }),
  ).toMatchObject({ refused: 'file_too_large' });
  expect(await left()).toEqual([]);
});

test('values that have no place in their column are refused with DuckDB’s words', async () => {
  async function* rows(): AsyncGenerator<DatasetRow> {
    yield ['many', 'x'];
  }
  const datasets = openDatasets(analyst);
  expect(await datasets.ofRows({ columns, rows: rows() }, { format: 'parquet', limit: 1 })).toMatchObject({
    refused: 'failed',
    message: expect.stringContaining('many'),
  });
  expect(await left()).toEqual([]);
});

test('more files than may wait are refused, and the others are made one after the other', async () => {
  const datasets = openDatasets(analyst);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      datasets.ofRows({ columns, rows: numbers(50, 1) }, { format: 'csv', limit: 100 }),
    ),
  );
  const refused = answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []));
  expect(refused).toEqual(['busy', 'busy', 'busy']);
  const made = answers.flatMap((answer) => ('refused' in answer ? [] : [answer.data]));
  expect(made).toHaveLength(5);
  for (const data of made) expect((await buffer(data)).toString()).toMatch(/^\uFEFFn,words\r\n1,x+\r\n/);
  await expect.poll(left).toEqual([]);
});
