import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../infra/postgres/migrate.ts';
import type { Migration } from '../../infra/postgres/migration.ts';
import { migrations } from '../../infra/postgres/migrations/index.ts';
import { freshDatabase } from '../support/database.ts';
import { standsOnce } from './judge.ts';
import { mutants } from './mutants.ts';
import { schemaText } from './schema-text.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('the line that a mutant breaks stands exactly once in its file', () => {
  const stray = mutants.filter(
    (mutant) => !standsOnce(readFileSync(path.join(root, mutant.file), 'utf8'), mutant),
  );
  expect(stray.map(({ file, breaks }) => `${file}: ${breaks}`)).toEqual([]);
});

const answering = (name: string, answer: number): Migration => ({
  name,
  up: (database) =>
    database.raw(
      `create or replace function ops.answer() returns int language sql as $$ select ${answer} $$`,
    ),
});

/** The schema after two migrations, of which the second replaces the function of the first. */
const schemaAfter = async (first: number, second: number): Promise<string> => {
  const { url, drop } = await freshDatabase();
  await migrate(url, [...migrations, answering('9001_first', first), answering('9002_second', second)]);
  const text = await schemaText(url);
  await drop();
  return text;
};

test('the schema tells a mutant in force from one that a later migration replaces', async () => {
  const sound = await schemaAfter(1, 2);
  expect(sound).toContain('CREATE OR REPLACE FUNCTION log.append');
  expect(await schemaAfter(7, 2)).toBe(sound);
  expect(await schemaAfter(1, 7)).not.toBe(sound);
});
