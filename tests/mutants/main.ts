/** `main.ts [part of a file's name]`: breaks chosen lines one by one in a copy of the tree; each must turn a test red. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

type Verdict = 'killed' | 'survived' | 'not found';

const judge = (folder: string, { file, from, to, test }: Mutant): Verdict => {
  const target = path.join(folder, file);
  const source = readFileSync(target, 'utf8');
  if (source.split(from).length !== 2) return 'not found';
  writeFileSync(
    target,
    source.replace(from, () => to),
  );
  const run = spawnSync('npx', ['vitest', 'run', '--project', 'unit', '--bail', '1', ...test], {
    cwd: folder,
    timeout: 180_000,
  });
  writeFileSync(target, source);
  return run.status === 0 ? 'survived' : 'killed';
};

const only = process.argv[2] ?? (process.env['ONLY'] || '');
const chosen = mutants.filter(({ file, breaks }) => file.includes(only) || breaks.includes(only));
const folder = copyTree();
try {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.test))];
  const sound = spawnSync('npx', ['vitest', 'run', '--project', 'unit', ...tests], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (sound.status !== 0) {
    print(sound.stdout);
    print('The tests are red before anything is broken.');
    process.exit(1);
  }
  let wrong = 0;
  for (const mutant of chosen) {
    const verdict = judge(folder, mutant);
    if (verdict !== 'killed') wrong += 1;
    print(`${verdict.padEnd(10)} ${mutant.file.padEnd(44)} ${mutant.breaks}`);
  }
  print(`\n${chosen.length - wrong} of ${chosen.length} turned a test red`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
