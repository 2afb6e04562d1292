import { expect, test } from 'vitest';
import { upcast } from '../../kit/upcast.ts';
import { registry } from '../../registry.ts';

const kind = registry.kind('analytics-report');
const ready = (version: number) => ({
  type: 'AnalyticsReportReady',
  meta: { actor: null, command: '', item: '', version, state: 'ready' },
});

test('a stored report of version 1 names its position in base 36, and is read in decimal', () => {
  expect(upcast(kind, ready(1), 'plain', { asOf: '3k', rows: [] })).toEqual({ asOf: '128', rows: [] });
  expect(upcast(kind, ready(2), 'plain', { asOf: '128' })).toEqual({ asOf: '128' });
});
