import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pace } from '../../api/http/server.ts';
import { readConfig } from '../../infra/config/config.ts';
import { ownEnvironment, units } from '../../infra/deploy/systemd.fixture.ts';

const page = readFileSync('docs/operations.md', 'utf8');

const configOf = (environment: Readonly<Record<string, string>>) => {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.complaints.join('\n'));
  return read.config;
};

/** The number that the page's table of limits has for a setting. */
const toldFor = (setting: string): number => {
  const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${setting}\``));
  return Number(/\| ([\d,]+) a /.exec(row ?? '')?.[1]?.replace(',', ''));
};

test('the limits on the page are those in the code', () => {
  const { writes, uploads } = configOf({});
  expect(toldFor('MALAAB_WRITES_PER_MEMBER')).toBe(writes.member);
  expect(toldFor('MALAAB_WRITES_PER_ADDRESS')).toBe(writes.address);
  expect(toldFor('MALAAB_UPLOADS_PER_DAY')).toBe(uploads.files);
  expect(toldFor('MALAAB_UPLOAD_MB_PER_DAY')).toBe(uploads.bytes / 1_000_000);
});

test('the page states the time limit of a slow request', () => {
  const seconds = (ms: number): string => `${(ms + pace.lookMs) / 1000} s`;
  const kilobytes = pace.uploadBytes / pace.withinMs;
  expect(page).toContain(
    `headers after ${seconds(pace.headersMs)}, a JSON body after ${seconds(pace.withinMs)}, an upload that brings less than ${kilobytes} kB a second`,
  );
});

test('the page names the ports of metrics in production', () => {
  expect(page).toContain(
    `\`MALAAB_METRICS_PORT\`, ${configOf({ NODE_ENV: 'production' }).metricsPort} unless set`,
  );
  for (const unit of units()) expect(page).toContain(`${ownEnvironment(unit)['MALAAB_METRICS_PORT']}`);
});
