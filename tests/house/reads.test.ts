import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that send statements themselves, with the reason; all other reads of the read models go through the reader. */
const PAST_THE_READER: Readonly<Record<string, string>> = {
  'projections/analytics/report-reads.ts': 'The lines of a report and its position are of one snapshot.',
  'projections/commerce/ledger-audit.ts': 'The audit is a program, and adds up in one snapshot.',
  'api/ops/readiness.ts': 'It asks whether the database answers, without a table.',
};

const files = execFileSync('git', ['ls-files', '--cached', 'projections', 'api', 'commands'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
  .filter((file) => !/^projections\/(?:engine|trial)\//.test(file));

test('no file beside the engine and its trials reads past the reader, but for those with a reason', () => {
  expect(files.length).toBeGreaterThan(300);
  const sending = files.filter((file) => /\.query[<(]/.test(readFileSync(file, 'utf8')));
  expect(sending.toSorted()).toEqual(Object.keys(PAST_THE_READER).toSorted());
});
