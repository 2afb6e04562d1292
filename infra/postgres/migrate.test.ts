import { expect, test } from 'vitest';
import { freshDatabase, query } from '../../tests/support/database.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations/index.ts';

const first: Migration = {
  name: '9001_first',
  up: (database) => database.schema.raw('create table numbers (n int)'),
};
const second: Migration = {
  name: '9002_second',
  up: (database) => database.schema.raw('insert into numbers select generate_series(1, 3)'),
};
const broken: Migration = {
  name: '9003_broken',
  up: async (database) => {
    await database.schema.raw('drop table numbers');
    await database.schema.raw('select 1 / 0');
  },
};
const count = 'select count(*)::int from numbers';

test('concurrent processes run each migration once, in order', async () => {
  const { url, drop } = await freshDatabase();
  const ran = await Promise.all(
    Array.from({ length: 4 }, () => migrate(url, [...migrations, first, second])),
  );
  expect(ran.flat()).toEqual(['9001_first', '9002_second']);
  expect(await query(url, count)).toEqual([{ count: 3 }]);
  await drop();
});

test('the lock row of a killed process doesn’t block', async () => {
  const { url, drop } = await freshDatabase();
  await query(url, 'update ops.migrations_lock set is_locked = 1');
  expect(await migrate(url, [...migrations, first])).toEqual(['9001_first']);
  await drop();
});

test('a failed migration is rolled back', async () => {
  const { url, drop } = await freshDatabase();
  await migrate(url, [...migrations, first, second]);
  await expect(migrate(url, [...migrations, first, second, broken])).rejects.toThrow('division by zero');
  expect(await query(url, count)).toEqual([{ count: 3 }]);
  await drop();
});

test('a database of a newer Malaab is refused with the unknown migration', async () => {
  const { url, drop } = await freshDatabase();
  await migrate(url, [...migrations, first, second]);
  await expect(migrate(url, [...migrations, first])).rejects.toThrow(/newer Malaab \(9002_second\)/);
  await drop();
});

test('a database from before the first release is refused with a message and not changed', async () => {
  const { url, drop } = await freshDatabase();
  await query(url, "update ops.migrations set name = '0001_log'");
  await expect(migrate(url)).rejects.toThrow(
    /^The database was made by a Malaab from before the first release \(0001_log\)\. It has no upgrade path/,
  );
  expect(await query(url, 'select name from ops.migrations')).toEqual([{ name: '0001_log' }]);
  expect(await query(url, "select to_regclass('log.events') is not null as there")).toEqual([
    { there: true },
  ]);
  await drop();
});
