import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';

export type Verdict = {
  readonly word: 'killed' | 'survived' | 'not found' | 'not in force';
  readonly by: string;
};

/** A copy of the tree whose lines are mutated. */
export type Ground = {
  readonly folder: string;
  /** URL of a database server on which the schema of a mutated tree is created. */
  readonly server: string;
};

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** The first test that failed, or the file that could not be run at all. */
const killer = (file: string): string => {
  const { testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const broken = testResults.find(({ message }) => message !== '');
  return failed[0]?.fullName ?? (broken ? `${path.basename(broken.name)} as a whole` : 'the run as a whole');
};

/** Exit codes of `timeout` for an ended program: gracefully, or by force. */
const ENDED: ReadonlySet<number | null> = new Set([124, 137, null]);

const SCHEMA_FOLDERS = ['infra/postgres/schema/', 'infra/postgres/migrations/'];

const isSchema = ({ file }: Mutant): boolean => SCHEMA_FOLDERS.some((folder) => file.startsWith(folder));

/** The schema created by a tree's migrations; null if they fail. */
const schemaOf = ({ folder, server }: Ground): string | null => {
  const { status, stdout } = spawnSync(process.execPath, ['tests/mutants/print-schema.ts', server], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? stdout : null;
};

/** Whether a text occurs exactly once in a file, so that the mutated line is unambiguous. */
export const standsOnce = (source: string, { from }: Pick<Mutant, 'from'>): boolean =>
  source.split(from).length === 2;

/** Runs a task on a tree with one mutated line, and restores it. */
const whileBroken = <T>({ folder }: Ground, { file, from, to }: Mutant, task: () => T): T => {
  const target = path.join(folder, file);
  const source = readFileSync(target, 'utf8');
  writeFileSync(
    target,
    source.replace(from, () => to),
  );
  try {
    return task();
  } finally {
    writeFileSync(target, source);
  }
};

/** A mutant of SQL that a later migration replaces has no effect: its schema equals the original one. */
export const isInForce = (ground: Ground, mutant: Mutant): boolean =>
  !isSchema(mutant) || schemaOf(ground) !== whileBroken(ground, mutant, () => schemaOf(ground));

const runTests = ({ folder }: Ground, { test }: Mutant): Verdict => {
  const results = path.join(folder, 'results.json');
  rmSync(results, { force: true });
  const reporting = ['--reporter=json', `--outputFile=${results}`];
  const vitest = ['npx', 'vitest', 'run', '--project', '!e2e', '--bail', '1', ...reporting, ...test];
  // ends its whole process group: a mutant may loop for ever in a child process
  const run = spawnSync('timeout', ['--kill-after=5', '180', ...vitest], { cwd: folder });
  if (run.status === 0) return { word: 'survived', by: '' };
  return { word: 'killed', by: ENDED.has(run.status) ? 'a test that never ended' : killer(results) };
};

/** Mutates one line of the tree and runs its tests. A line that is missing or not in force is refused. */
export const judge = (ground: Ground, mutant: Mutant): Verdict => {
  if (!standsOnce(readFileSync(path.join(ground.folder, mutant.file), 'utf8'), mutant))
    return { word: 'not found', by: '' };
  if (!isInForce(ground, mutant)) return { word: 'not in force', by: '' };
  return whileBroken(ground, mutant, () => runTests(ground, mutant));
};
