import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../infra/postgres/migrate.ts';
import type { Migration } from '../../infra/postgres/migration.ts';
import { migrations } from '../../infra/postgres/migrations/index.ts';
import { freshDatabase } from '../support/database.ts';
import { isInForce, judge, standsOnce, type Ground } from './judge.ts';
import { mutants, type Mutant } from './mutants.ts';
import { schemaText } from './schema-text.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('the line of a mutant occurs exactly once in its file', () => {
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

test('the schema distinguishes a mutant in force from one that a later migration replaces', async () => {
  const sound = await schemaAfter(1, 2);
  expect(sound).toContain('CREATE OR REPLACE FUNCTION log.append');
  expect(await schemaAfter(7, 2)).toBe(sound);
  expect(await schemaAfter(1, 7)).not.toBe(sound);
});

describe('in a small tree, whose schema comes from its second migration', () => {
  const FILE = 'infra/postgres/schema/answer.ts';
  const SOURCE = 'export const first = 1;\nexport const second = 2;\n';
  let ground: Ground;
  beforeAll(async () => {
    ground = { folder: await mkdtemp(path.join(tmpdir(), 'malaab-judge-')), server: 'postgres://nowhere' };
    for (const [file, text] of [
      ['package.json', '{ "type": "module" }'],
      [FILE, SOURCE],
      ['tests/mutants/print-schema.ts', `import { second } from '../../${FILE}';\nconsole.log(second);\n`],
    ] as const) {
      await mkdir(path.dirname(path.join(ground.folder, file)), { recursive: true });
      await writeFile(path.join(ground.folder, file), text);
    }
  });
  afterAll(() => rm(ground.folder, { recursive: true }));

  const breaking = (from: string, to: string, file = FILE): Mutant => ({
    file,
    breaks: 'the answer',
    from,
    to,
    test: [],
  });

  test('a line that is not in force is refused, and restored', () => {
    expect(judge(ground, breaking('first = 1', 'first = 7'))).toEqual({ word: 'not in force', by: '' });
    expect(readFileSync(path.join(ground.folder, FILE), 'utf8')).toBe(SOURCE);
  });

  test('a missing or repeated line is refused', () => {
    for (const from of ['third', 'export'])
      expect(judge(ground, breaking(from, 'x'))).toEqual({ word: 'not found', by: '' });
  });

  test.each([
    ['changes the schema', breaking('second = 2', 'second = 7')],
    ['makes none', breaking('second = 2', 'second = ')],
    ['is none of the schema', breaking('first = 1', 'first = 7', 'domain/answer.ts')],
  ])('a line that %s is in force', (_, mutant) => {
    expect(isInForce(ground, mutant)).toBe(true);
  });
});
