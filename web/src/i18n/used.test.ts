import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ar } from './all.ar.ts';

const SOURCES = 'web/src';

/** Ids that stand in the code as they are, by formatjs' own extraction. */
const extracted = (): readonly string[] => {
  const found = execFileSync('node_modules/.bin/formatjs', ['extract', `${SOURCES}/**/*.{ts,tsx}`], {
    encoding: 'utf8',
    // It warns of every id that is put together.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Object.keys(JSON.parse(found));
};

const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(path.join(SOURCES, name), 'utf8'))
  .join('\n');

const captures = (pattern: RegExp): readonly string[] =>
  [...code.matchAll(pattern)].flatMap(([, capture]) => (capture === undefined ? [] : [capture]));

test('every text of the interface is shown somewhere', () => {
  const whole = new Set([...extracted(), ...captures(/<PageHeading id="([^"]+)"/g)]);
  // What is put together of a family and a value: `role.${role}`.
  const families = captures(/id[=:] ?\{?`([\w.]+\.)\$\{/g);
  const unused = Object.keys(ar).filter(
    (id) => !whole.has(id) && !families.some((family) => id.startsWith(family)),
  );
  expect(whole.size).toBeGreaterThan(50);
  expect(families.length).toBeGreaterThan(3);
  expect(unused).toEqual([]);
});
