import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The only folder that may use them. */
const THE_ONE = 'domain/format/';
const rooms = ['commands', 'projections', 'api', 'infra', 'web/src'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith(THE_ONE));

/** Intl's formatters, `toLocale…` methods, react-intl's components and its functions. */
const WRITES =
  /Intl\.(?:NumberFormat|DateTimeFormat|ListFormat|RelativeTimeFormat)|\.toLocale(?:Date|Time)?String\(|\bFormatted(?:Number|Date|Time|List|RelativeTime|DateTimeRange)\w*|\bformat(?:Number|Date|Time|List|RelativeTime|DateTimeRange)\b/g;

const found = (name: string, code: string): readonly string[] =>
  [...code.matchAll(WRITES)].map(([way]) => `${name}: ${way}`);

test('numbers, dates and lists are written by one module', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => found(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  'new Intl.NumberFormat()',
  'at.toLocaleString()',
  '<FormattedDate value={at} />',
  '{ formatList }',
])('%s is detected', (code) => expect(found('here', code)).toHaveLength(1));
