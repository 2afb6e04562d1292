import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALARMS } from '../../generated/alarms.ts';
import { valuesOf } from './evaluate.ts';
import { keptLabelsOf, selectorsOf } from './expression.ts';
import { withoutLabels } from './labels.ts';
import { NotUnderstood, parse } from './parse.ts';
import { samplesOf, type Samples } from './samples.ts';

let registry: Registry;
let requests: Histogram;
let errors: Counter;
let lag: Gauge;
let samples: Samples;
beforeEach(() => {
  registry = new Registry();
  const registers = [registry];
  requests = new Histogram({ name: 'req', help: '-', labelNames: ['op'], buckets: [0.1, 0.5, 1], registers });
  errors = new Counter({ name: 'errors_total', help: '-', labelNames: ['code'], registers });
  lag = new Gauge({ name: 'lag', help: '-', labelNames: ['of'], registers });
  const names = ['req_bucket', 'req_count', 'errors_total', 'lag'];
  samples = samplesOf(registry, new Map(names.map((name) => [name, null])), 0);
});

const minute = (count: number): number => count * 60_000;
const valueOf = (expression: string) =>
  valuesOf(parse(expression), samples).map(({ labels, value }) => ({
    ...withoutLabels(labels, 'job', 'instance'),
    value,
  }));

describe('an expression', () => {
  test('of a counter sees only its last minutes', async () => {
    errors.inc({ code: '500' }, 7);
    await samples.take(minute(1));
    errors.inc({ code: '500' }, 2);
    await samples.take(minute(5));
    expect(valueOf('increase(errors_total[5m])')).toEqual([{ code: '500', value: 9 }]);
    expect(valueOf('increase(errors_total[4m])')).toEqual([{ code: '500', value: 2 }]);
    expect(valueOf('sum(rate(errors_total[4m])) * 60 * 4')).toEqual([{ value: 2 }]);
    await samples.take(minute(30));
    expect(valueOf('increase(errors_total[5m])')).toEqual([{ code: '500', value: 0 }]);
  });

  test('picks series by labels', async () => {
    for (const code of ['404', '500', '503']) errors.inc({ code });
    await samples.take(minute(1));
    expect(valueOf('sum(errors_total{code=~"5.."})')).toEqual([{ value: 2 }]);
    expect(valueOf('sum(errors_total{code!="404"})')).toEqual([{ value: 2 }]);
    expect(valueOf('sum(errors_total{code!~"50."})')).toEqual([{ value: 1 }]);
    expect(valueOf('sum(errors_total{job="malaab",code="404"})')).toEqual([{ value: 1 }]);
    expect(valueOf('errors_total{code="50"}')).toEqual([]);
  });

  test('finds quantiles between the bounds of buckets, by group', async () => {
    for (let n = 0; n < 90; n += 1) requests.observe({ op: 'read' }, 0.05);
    for (let n = 0; n < 10; n += 1) requests.observe({ op: 'read' }, 0.3);
    requests.observe({ op: 'write' }, 7);
    await samples.take(minute(1));
    const quantile = (share: number) =>
      valueOf(`histogram_quantile(${share}, sum by (op, le) (increase(req_bucket[5m])))`);
    // 99 of 100 lie in (0.1, 0.5], nine tenths of the way
    expect(quantile(0.99)[0]).toMatchObject({ op: 'read', value: expect.closeTo(0.1 + 0.4 * 0.9, 9) });
    expect(quantile(0.45)[0]).toMatchObject({ op: 'read', value: expect.closeTo(0.05, 9) });
    // beyond the last bound
    expect(quantile(0.99)[1]).toMatchObject({ op: 'write', value: 1 });
  });

  test('filters by comparison, and joins and calculates by labels', async () => {
    lag.set({ of: 'feed' }, 40);
    lag.set({ of: 'user' }, 2);
    await samples.take(minute(1));
    expect(valueOf('max by (of) (lag) > 30')).toEqual([{ of: 'feed', value: 40 }]);
    expect(valueOf('lag > 10 + 0.5 * lag')).toEqual([{ of: 'feed', value: 40 }]);
    expect(valueOf('min(lag) < 3 or max(lag) > 100')).toEqual([{ value: 2 }]);
    expect(valueOf('lag{of="user"} == 2')).toEqual([{ of: 'user', value: 2 }]);
    expect(valueOf('sum(errors_total) / sum(req_count) > 0')).toEqual([]);
  });

  test('sees the lowest value of a time, and what is absent', async () => {
    lag.set({ of: 'pool' }, 3);
    await samples.take(minute(1));
    lag.set({ of: 'pool' }, 0);
    await samples.take(minute(2));
    lag.set({ of: 'pool' }, 5);
    await samples.take(minute(3));
    await samples.take(minute(6));
    expect(valueOf('min_over_time(lag[2m]) > 0')).toEqual([{ of: 'pool', value: 5 }]);
    expect(valueOf('min_over_time(lag[4m])')).toEqual([{ of: 'pool', value: 0 }]);
    expect(valueOf('absent(lag)')).toEqual([]);
    lag.reset();
    await samples.take(minute(7));
    expect(valueOf('lag')).toEqual([]);
    expect(valueOf('absent(lag)')).toEqual([{ value: 1 }]);
  });
});

test('a metric is known here if it is registered, and a gauge if it could be read', async () => {
  await samples.take(minute(1));
  const isKnown = (expression: string) =>
    selectorsOf(parse(expression)).every((selector) => samples.isKnown(selector));
  expect(isKnown('errors_total')).toBe(true);
  expect(isKnown('rate(req_bucket[1m])')).toBe(true);
  expect(isKnown('lag')).toBe(false);
  expect(isKnown('up{job="malaab"}')).toBe(false);
});

describe('what is kept of a metric', () => {
  const keptOf = (...expressions: string[]) => keptLabelsOf(expressions.map(parse));

  test('is the labels by which it is summed and picked, or all of them', () => {
    const kept = keptOf(
      'histogram_quantile(0.9, sum by (op, le) (rate(req_bucket{status="500"}[5m])))',
      'sum(req_count) / sum by (op) (req_count)',
      'sum(min_over_time(lag[5m]))',
      'sum(errors_total) > 0',
      'max(errors_total)',
    );
    expect([...kept]).toEqual([
      ['req_bucket', new Set(['op', 'le', 'status'])],
      ['req_count', new Set(['op'])],
      ['lag', null],
      ['errors_total', null],
    ]);
  });

  test('gives the same sums as all of it', async () => {
    const several = new Counter({
      name: 'several_total',
      help: '-',
      labelNames: ['code', 'op'],
      registers: [registry],
    });
    const summed = samplesOf(registry, keptOf('sum by (code) (several_total)'), 0);
    for (const op of ['read', 'write']) several.inc({ code: '500', op }, 2);
    several.inc({ code: '404', op: 'read' });
    await summed.take(minute(1));
    several.inc({ code: '500', op: 'other' });
    await summed.take(minute(10));
    expect(valuesOf(parse('sum by (code) (several_total)'), summed)).toEqual([
      { labels: { code: '500' }, value: 5 },
      { labels: { code: '404' }, value: 1 },
    ]);
    expect(valuesOf(parse('increase(several_total{code="500"}[5m])'), summed)).toEqual([
      { labels: { code: '500' }, value: 1 },
    ]);
  });
});

test('every alarm is understood', () => {
  for (const { expression } of ALARMS) expect(selectorsOf(parse(expression)).length).toBeGreaterThan(0);
});

test.each([
  'avg(lag)',
  'lag[5m]',
  'rate(lag)',
  'lag > ',
  'lag and lag',
  'lag{of~"x"}',
  'lag !',
  'sum without (of) (lag)',
])('what is not understood is refused: %s', (expression) => {
  expect(() => parse(expression)).toThrow(NotUnderstood);
});
