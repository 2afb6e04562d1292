import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ar } from './generated/all.ar.ts';
import { en } from './generated/all.en.ts';

type Texts = Readonly<Record<string, string>>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'malaab-messages-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs formatjs over both languages; throws its errors. */
const formatjs = (command: readonly string[], arabic: Texts, english: Texts): void => {
  const files = Object.entries({ ar: arabic, en: english }).map(([language, texts]) => {
    const file = path.join(folder, `${language}.json`);
    writeFileSync(file, JSON.stringify(texts));
    return file;
  });
  execFileSync('node_modules/.bin/formatjs', [...command, ...files], { stdio: 'pipe' });
};

const verify = ['verify', '--source-locale', 'ar', '--missing-keys', '--extra-keys', '--structural-equality'];

describe('formatjs', () => {
  test('compiles the texts of both languages', () => {
    const out = path.join(folder, 'out');
    const compile = ['compile', '--format', 'simple', '--ast', '--out-file', out];
    for (const texts of [ar, en]) {
      formatjs(compile, texts, texts);
      expect(Object.keys(JSON.parse(readFileSync(out, 'utf8'))).toSorted()).toEqual(
        Object.keys(ar).toSorted(),
      );
    }
    expect(() => formatjs(compile, { broken: '{count, plural' }, {})).toThrow(/EXPECT_SELECT/);
  });

  test('finds none missing, none superfluous, and the same structure in both', () => {
    formatjs(verify, ar, en);
    const { 'ui.again': _, ...less } = en;
    expect(() => formatjs(verify, ar, less)).toThrow(/ui\.again/);
    expect(() => formatjs(verify, ar, { ...en, more: 'More' })).toThrow(/more/);
    expect(() => formatjs(verify, ar, { ...en, 'ui.again': 'Again, {name}' })).toThrow(/ui\.again/);
  });
});
