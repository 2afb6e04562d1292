import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ar } from '../../web/src/i18n/generated/all.ar.ts';
import { en } from '../../web/src/i18n/generated/all.en.ts';

const rows = [
  ...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \| `([^`]+)` \|/gm),
].map(([, english = '', arabic = '', id = '']) => ({ english, arabic, id }));

const textOf = (texts: Readonly<Record<string, string>>, id: string): string => texts[id] ?? '';

test.each(rows)('$english is $arabic in $id', ({ english, arabic, id }) => {
  expect(textOf(en, id).toLowerCase()).toContain(english.toLowerCase());
  expect(textOf(ar, id)).toContain(arabic);
});

test('each term has one word', () => {
  for (const word of ['english', 'arabic'] as const) {
    expect(rows.map((row) => row[word])).toEqual([...new Set(rows.map((row) => row[word]))]);
  }
});

test.each(['role', 'plan', 'reaction'])('every %s is in the glossary', (family) => {
  const ids = Object.keys(ar).filter((id) => id.startsWith(`${family}.`));
  expect(ids.length).toBeGreaterThan(0);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});
