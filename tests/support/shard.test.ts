import { afterEach, expect, test, vi } from 'vitest';
import { shardOf } from './shard.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

afterEach(() => void vi.unstubAllEnvs());

test('three shards are the whole, without a thing in two', () => {
  expect(['1/3', '2/3', '3/3'].map((shard) => shardOf(all, shard))).toEqual([['a', 'd'], ['b', 'e'], ['c']]);
});

test('the shard is the one of the run', () => {
  vi.stubEnv('MALAAB_TEST_SHARD', '3/3');
  expect(shardOf(all)).toEqual(['c']);
});

test('without a shard all are taken', () => {
  vi.stubEnv('MALAAB_TEST_SHARD', undefined);
  expect(shardOf(all)).toEqual(all);
});

test.each(['even', '4/3', '0/3', '1'])('the shard %s is an error', (shard) => {
  expect(() => shardOf(all, shard)).toThrow(`MALAAB_TEST_SHARD is like 2/3, not ${shard}`);
});
