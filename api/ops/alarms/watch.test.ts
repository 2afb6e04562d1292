import { Counter, Gauge, Registry } from 'prom-client';
import { beforeEach, expect, test } from 'vitest';
import { watchOf, type AlarmName, type Watch } from './watch.ts';

let lag: Gauge;
let answers: Counter;
let isReadable: boolean;
let now: number;
let watch: Watch;
beforeEach(() => {
  const registry = new Registry();
  const registers = [registry];
  isReadable = true;
  const own: Gauge = new Gauge({
    name: 'malaab_projection_lag_seconds',
    help: '-',
    labelNames: ['projection'],
    registers,
    collect: () => {
      if (!isReadable) own.reset();
    },
  });
  lag = own;
  new Gauge({ name: 'malaab_process_lag_seconds', help: '-', registers }).set(0);
  answers = new Counter({
    name: 'malaab_http_request_seconds_count',
    help: '-',
    labelNames: ['operation', 'status'],
    registers,
  });
  now = 1_000_000;
  watch = watchOf({
    registry,
    also: [],
    now: () => now,
    report: (error) => {
      throw error;
    },
  });
  lag.set({ projection: 'feed' }, 0);
});

const alarm = async (name: AlarmName) => (await watch.alarms()).find((one) => one.name === name);
const pass = (seconds: number): void => {
  now += seconds * 1000;
};

test('an alarm waits for its time, names its case and since when, and ends', async () => {
  expect(await alarm('MalaabReadModelBehind')).toMatchObject({ state: 'quiet', cases: [] });
  pass(15);
  lag.set({ projection: 'feed' }, 31);
  const since = new Date(now);
  const held = { about: 'feed', value: 31, since };
  expect(await alarm('MalaabReadModelBehind')).toMatchObject({ state: 'pending', cases: [held] });
  pass(119);
  expect(await alarm('MalaabReadModelBehind')).toMatchObject({ state: 'pending' });
  pass(2);
  expect(await alarm('MalaabReadModelBehind')).toMatchObject({ state: 'firing', cases: [held] });
  lag.set({ projection: 'feed' }, 30);
  pass(2);
  expect(await alarm('MalaabReadModelBehind')).toMatchObject({ state: 'quiet' });
  lag.set({ projection: 'feed' }, 90);
  pass(2);
  // its time begins anew
  expect(await alarm('MalaabReadModelBehind')).toMatchObject({ state: 'pending' });
});

test('more than one failed request in a hundred is an alarm after five minutes', async () => {
  answers.inc({ operation: 'posts.list', status: '200' }, 990);
  answers.inc({ operation: 'posts.list', status: '503' }, 10);
  expect(await alarm('MalaabFails')).toMatchObject({ state: 'quiet' });
  answers.inc({ operation: 'posts.list', status: '500' }, 10);
  pass(15);
  expect(await alarm('MalaabFails')).toMatchObject({ state: 'pending' });
  for (let n = 0; n < 21; n += 1) {
    answers.inc({ operation: 'posts.list', status: '500' }, 10);
    pass(15);
    await watch.alarms();
  }
  expect(await alarm('MalaabFails')).toMatchObject({ state: 'firing', severity: 'page' });
});

test('a figure that can’t be read makes its alarm unknown, and another one says so', async () => {
  isReadable = false;
  lag.reset();
  expect(await alarm('MalaabReadModelBehind')).toMatchObject({ state: 'unknown' });
  expect(await alarm('MalaabFiguresMissing')).toMatchObject({ state: 'pending' });
  pass(301);
  expect(await alarm('MalaabFiguresMissing')).toMatchObject({ state: 'firing' });
});

test('whether other processes live is unknown', async () => {
  expect(await alarm('MalaabDown')).toMatchObject({ state: 'unknown', cases: [] });
});
