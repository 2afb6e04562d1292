/** `main.ts [part of a file's name]`: breaks chosen lines one by one in a copy of the tree; each must turn a test red. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../infra/postgres/embedded.ts';
import { judge } from './judge.ts';
import { mutants } from './mutants.ts';

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

const only = process.argv[2] ?? (process.env['ONLY'] || '');
const chosen = mutants.filter(({ file, breaks }) => file.includes(only) || breaks.includes(only));
const folder = copyTree();
const dataFolder = await mkdtemp(path.join(tmpdir(), 'malaab-mutants-data-'));
// mkdtemp makes it private; as root, the database's user must get in
await chmod(dataFolder, 0o755);
const server = await startEmbedded({ folder: dataFolder, log: () => undefined });
try {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.test))];
  const sound = spawnSync('npx', ['vitest', 'run', '--project', '!e2e', '--retry=1', ...tests], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (sound.status === 0) {
    let wrong = 0;
    for (const mutant of chosen) {
      const { word, by } = judge({ folder, server: server.url }, mutant);
      if (word !== 'killed') wrong += 1;
      print(`${word.padEnd(12)} ${mutant.file.padEnd(40)} ${mutant.breaks.padEnd(60)} ${by}`);
    }
    print(`\n${chosen.length - wrong} of ${chosen.length} turned a test red`);
    process.exitCode = wrong === 0 ? 0 : 1;
  } else {
    print(sound.stdout + sound.stderr);
    print('The tests are red before anything is broken.');
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  for (const one of [folder, dataFolder, server.socketFolder]) rmSync(one, { recursive: true, force: true });
}
