import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** Files that the page names in code, from the root of the tree. */
const named = [...page.matchAll(/`([\w./-]+\/[\w./-]+\.(?:ts|md|json|yaml))`/g)].map(([, file = '']) => file);

/** Rows of the tables that say how far a requirement is met. */
const rows = [...page.matchAll(/^\| (\d+\.[^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, requirement = '', state = '', evidence = '']) => ({ requirement, state, evidence }),
);

describe('the page on security', () => {
  test('names existing files', () => {
    expect(named.length).toBeGreaterThan(80);
    expect([...new Set(named)].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('states for each requirement whether it is met, with evidence', () => {
    const states = ['met', 'partly', 'not met', 'not applicable'];
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter(({ state, evidence }) => !states.includes(state) || evidence === '')).toEqual([]);
  });

  test('has a section for each chapter of the standard', () => {
    const chapters = [...page.matchAll(/^### V(\d+) /gm)].map(([, number]) => Number(number));
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, n) => n + 1));
  });

  test('names every attack', () => {
    const list = readFileSync(path.join(root, 'tests/attack/attacks.ts'), 'utf8');
    const names = [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !page.includes(`tests/attack/${name}.ts`))).toEqual([]);
  });
});
