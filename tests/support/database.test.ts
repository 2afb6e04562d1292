import { expect, test } from 'vitest';
import { freshDatabase, query } from './database.ts';

test('databases of tests are migrated, and isolated from each other', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  await query(one.url, 'create table here (id int)');
  expect(await query(one.url, "select to_regclass('here') is not null as here")).toEqual([{ here: true }]);
  expect(await query(other.url, "select to_regclass('here') is not null as here")).toEqual([{ here: false }]);
  expect(await query(other.url, "select to_regclass('ops.migrations') is not null as there")).toEqual([
    { there: true },
  ]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist');
});
