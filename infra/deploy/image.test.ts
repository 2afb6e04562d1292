import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOf } from './files.fixture.ts';

const lines = textOf('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const stages = lines.reduce<string[][]>((found, line) => {
  if (line.startsWith('FROM ')) found.push([]);
  found.at(-1)?.push(line);
  return found;
}, []);
const final = stages.at(-1) ?? [];
const after = (instruction: string, from: readonly string[] = lines): readonly string[] =>
  from.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));

test('its stages use one slim Debian, from any registry', () => {
  const bases = after('FROM').map((line) => line.split(' ')[0] ?? '');
  expect(bases).toHaveLength(2);
  for (const base of bases) expect(base).toMatch(/^node:24\.21-\w+-slim$/);
});

test('copied files exist, or come from the previous stage', () => {
  const made = ['/malaab/package.json', '/malaab/node_modules', '/malaab/.build'];
  const copied = after('COPY').flatMap((line) => {
    const [first = '', ...rest] = line.split(' ').slice(0, -1);
    const earlier = first.startsWith('--from=');
    return (earlier ? rest : [first, ...rest]).map((file) => ({ earlier, file }));
  });
  const isThere = ({ earlier, file }: (typeof copied)[number]) =>
    earlier ? made.includes(file) : existsSync(file);
  expect(copied.filter((one) => !isThere(one))).toEqual([]);
  expect(copied.length).toBeGreaterThan(5);
});

test('the tree’s own scripts build it', () => {
  const commands = after('RUN').flatMap((line) => line.split(' && '));
  for (const script of ['infra/dev/install', 'infra/dev/build.ts']) {
    expect(existsSync(script)).toBe(true);
    expect(commands.filter((command) => command.endsWith(script))).toHaveLength(1);
  }
});

test('it runs as an unprivileged user, who owns the data folder', () => {
  expect(after('USER', final)).toEqual(['node']);
  const [data] = after('VOLUME', final);
  expect(after('RUN', final).at(-1)).toMatch(new RegExp(`--owner=node .* ${data}$`));
  expect(after('ENV', final)).toEqual([expect.stringContaining(`MALAAB_DATA=${data}`)]);
});

test('it has the programs that the worker makes the sizes of videos with', () => {
  expect(after('RUN', final).filter((line) => /apt-get install .* ffmpeg /.test(line))).toHaveLength(1);
});

test('no build output or local file is copied into it', () => {
  const left = textOf('Dockerfile.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.git', '.build', '.data', '**/node_modules', '**/.env']));
});
