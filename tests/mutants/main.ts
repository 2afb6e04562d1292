/** `main.ts [part of a file's name]`: breaks chosen lines one by one in a copy of the tree; each must turn a test red. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { mutants, type Mutant } from './mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The files of the tree as they are now, with the packages linked. */
const copyTree = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaab-mutants-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of files.toString().split('\n').filter(Boolean)) {
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
};

type Verdict = { readonly word: 'killed' | 'survived' | 'not found'; readonly by: string };

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

/** How `timeout` says that it ended something: in good order, or by force. */
const ENDED: ReadonlySet<number | null> = new Set([124, 137, null]);

const judge = (folder: string, { file, from, to, test }: Mutant): Verdict => {
  const target = path.join(folder, file);
  const source = readFileSync(target, 'utf8');
  if (source.split(from).length !== 2) return { word: 'not found', by: '' };
  writeFileSync(
    target,
    source.replace(from, () => to),
  );
  const results = path.join(folder, 'results.json');
  rmSync(results, { force: true });
  const reporting = ['--reporter=json', `--outputFile=${results}`];
  const vitest = ['npx', 'vitest', 'run', '--project', '!e2e', '--bail', '1', ...reporting, ...test];
  // ends its whole group: a broken line may loop for ever in a process of its own
  const run = spawnSync('timeout', ['--kill-after=5', '180', ...vitest], { cwd: folder });
  writeFileSync(target, source);
  if (run.status === 0) return { word: 'survived', by: '' };
  return { word: 'killed', by: ENDED.has(run.status) ? 'a test that never ended' : killer(results) };
};

const only = process.argv[2] ?? (process.env['ONLY'] || '');
const chosen = mutants.filter(({ file, breaks }) => file.includes(only) || breaks.includes(only));
const folder = copyTree();
try {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.test))];
  const sound = spawnSync('npx', ['vitest', 'run', '--project', '!e2e', ...tests], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (sound.status !== 0) {
    print(sound.stdout + sound.stderr);
    print('The tests are red before anything is broken.');
    process.exit(1);
  }
  let wrong = 0;
  for (const mutant of chosen) {
    const { word, by } = judge(folder, mutant);
    if (word !== 'killed') wrong += 1;
    print(`${word.padEnd(10)} ${mutant.file.padEnd(40)} ${mutant.breaks.padEnd(60)} ${by}`);
  }
  print(`\n${chosen.length - wrong} of ${chosen.length} turned a test red`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
