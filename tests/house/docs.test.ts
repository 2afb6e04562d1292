import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Files that are or are about to be committed. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .trimEnd()
  .split('\n')
  .filter((file) => existsSync(file));
const pages = files.filter((file) => file.endsWith('.md'));

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '');

/** A heading's anchor, as it is shown on the web. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (page: string): readonly string[] =>
  [...withoutCode(readFileSync(page, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    anchorOf(title),
  );

const leads = (page: string, link: string): boolean => {
  const [path = '', anchor] = decodeURI(link).split('#');
  const target = path === '' ? page : join(dirname(page), path);
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
};

describe('every page', () => {
  test.each(pages)('%s has valid links', (page) => {
    const links = [...withoutCode(readFileSync(page, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, link = '']) => link,
    );
    const broken = links.filter((link) => !/^https?:/.test(link) && !leads(page, link));
    expect(broken).toEqual([]);
  });

  test.each(pages)('%s names existing commands', (page) => {
    const makefile = readFileSync('Makefile', 'utf8');
    const named = [...readFileSync(page, 'utf8').matchAll(/(?:`|^)(?:\w+=\S+ )?make ([a-z-]+)/gm)];
    const unknown = named.flatMap(([, target = '']) =>
      new RegExp(`^${target}:`, 'm').test(makefile) ? [] : [target],
    );
    expect(unknown).toEqual([]);
  });
});

test('the README leads to every page of docs', () => {
  const readme = readFileSync('README.md', 'utf8');
  const guides = pages.filter((page) => dirname(page) === 'docs');
  expect(guides.length).toBeGreaterThan(20);
  expect(guides.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
});

test('every decision record is listed by topic', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const records = pages.filter((page) => /^docs\/decisions\/\d{4}-/.test(page));
  expect(records.length).toBeGreaterThan(90);
  expect(records.filter((record) => !list.includes(`](${basename(record)})`))).toEqual([]);
});

test('the decision records have at most 10,000 words together', () => {
  const records = pages.filter((page) => page.startsWith('docs/decisions/'));
  const words = records.flatMap((page) => readFileSync(page, 'utf8').match(/\S+/g) ?? []);
  expect(words.length).toBeGreaterThan(5_000);
  expect(words.length).toBeLessThanOrEqual(10_000);
});

test('the tree names no machine of its authors', () => {
  const ours = /\/(?:work|root|home)\/|registry\.npmjs|verdaccio|artifactory/;
  const texts = files.filter(
    (file) => file !== 'tests/house/docs.test.ts' && !/\.(png|jpe?g|webp|ico)$/.test(file),
  );
  expect(texts.filter((file) => ours.test(readFileSync(file, 'utf8')))).toEqual([]);
});
