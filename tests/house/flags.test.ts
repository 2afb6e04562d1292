import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FLAG_KEYS, FLAGS, type DeclaredFlag } from '../../domain/accounts/flags/flags.ts';
import { registry } from '../../domain/registry.ts';

const DAY_MS = 24 * 3_600_000;
/** A flag is a step on the way, so nobody plans for one to stay longer. */
const LONGEST_MS = 370 * DAY_MS;

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    encoding: 'utf8',
  },
)
  .trimEnd()
  .split('\n')
  .filter((file) => !/\.(test|test-d|fixture)\.tsx?$|^tests\//.test(file));

/** The key that a call of `isOn` or `hasFlag` names. */
const READ = /\b(?:isOn|hasFlag)\((?:[^()]|\([^()]*\))*?'(\w+)'/g;

const read = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(READ)].map(([, key = '']) => ({ file, key })),
);

const gatesOf = ({ gates = [] }: DeclaredFlag): readonly string[] => gates;

test('every declared flag is read by the server, or gates an action there, and is read by a page', () => {
  for (const key of FLAG_KEYS) {
    const readers = read.filter((one) => one.key === key).map(({ file }) => file);
    const places = new Set(
      [...readers, ...gatesOf(FLAGS[key]).map(() => 'api')].map((file) => file.split('/')[0]),
    );
    expect([key, places]).toEqual([key, new Set(['api', 'web'])]);
  }
});

test('no code reads a flag that is not declared', () => {
  expect(read.length).toBeGreaterThanOrEqual(FLAG_KEYS.length);
  expect(read.filter(({ key }) => !FLAG_KEYS.some((one) => one === key))).toEqual([]);
});

test('a flag gates only actions that there are', () => {
  const gates = FLAG_KEYS.flatMap((key) => gatesOf(FLAGS[key]));
  const actions = new Set(
    registry.kinds.flatMap((kind) => Object.keys(kind.actions).map((action) => `${kind.name}.${action}`)),
  );
  expect(gates).not.toEqual([]);
  expect(gates.filter((gate) => !actions.has(gate))).toEqual([]);
});

test('every flag has an owner that is an area, a name in both languages, and an end within a year', () => {
  for (const { owner, name, expires } of Object.values(FLAGS)) {
    expect(files.some((file) => file.startsWith(`api/${owner}/`))).toBe(true);
    expect(Object.values(name).every((text) => text.trim() !== '')).toBe(true);
    expect(Date.parse(expires) - Date.now()).toBeLessThan(LONGEST_MS);
  }
});
