import { expect, test } from 'vitest';
import { shardOf } from './shard.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

test('three shards are the whole, without a thing in two', () => {
  expect(['1/3', '2/3', '3/3'].map((shard) => shardOf(all, shard))).toEqual([['a', 'd'], ['b', 'e'], ['c']]);
});

test('without a shard all are taken', () => {
  expect(shardOf(all, undefined)).toEqual(all);
});

test.each(['even', '4/3', '0/3', '1'])('the shard %s is an error', (shard) => {
  expect(() => shardOf(all, shard)).toThrow(`MALAAB_TEST_SHARD is like 2/3, not ${shard}`);
});
