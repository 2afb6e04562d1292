import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => file !== '');
const layers = ['domain', 'commands', 'projections', 'api', 'infra', 'web/src'];
/** Code: neither tests nor the words that lie beside a definition. */
const isBesideTests = (file: string): boolean => !/\.(test|test-d|fixture|words)\.tsx?$/.test(file);

/** Generated files: one for each resource. */
const LARGER = new Set(['web/src/app/generated', 'web/src/resources/generated/definitions']);
const MOST_FILES = 25;

test('no folder of a layer has more than 25 files beside its tests and stylesheets', () => {
  const counts = new Map<string, number>();
  for (const file of files) {
    const isCode = file.endsWith('.ts') || file.endsWith('.tsx');
    if (!isCode || !isBesideTests(file) || !layers.some((layer) => file.startsWith(`${layer}/`))) continue;
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(50);
  expect([...counts].filter(([folder, count]) => count > MOST_FILES && !LARGER.has(folder))).toEqual([]);
});

const codeLines = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line));

const NAMES =
  'accounts|ai|audit|social|profile|sports|competitions|events|commerce|advertising|analytics|notifications|feed|search|dashboard';
const AREAS = new RegExp(String.raw`\b(?:${NAMES})/index\.ts'`);

test('a process is wired in at most 120 lines, without the name of an area', () => {
  const lines = codeLines('api/service/service.ts');
  expect(lines.length).toBeLessThanOrEqual(120);
  expect(lines.filter((line) => AREAS.test(line))).toEqual([]);
});

test('the entry file of an area is imported by areas of its layer and by the list of areas alone', () => {
  const inAnArea = new RegExp(`^(?:commands|projections|api)/(?:${NAMES}|realtime)/`);
  const server = files.filter((file) => /^(commands|projections|api|infra)\/.+\.ts$/.test(file));
  const importing = server.filter((file) => AREAS.test(readFileSync(file, 'utf8')));
  expect(importing.filter((file) => !inAnArea.test(file)).toSorted()).toEqual([
    'api/areas.ts',
    'commands/areas.ts',
    'projections/areas.ts',
  ]);
});
