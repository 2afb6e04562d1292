import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ar, areas } from './generated/all.ar.ts';

const SOURCES = 'web/src';

/** Folders that may use the texts of an area; those of everybody's pages may be used anywhere. */
const homes = {
  onboarding: /^features\/account\/onboarding/,
  plans: /^features\/plans\//,
  profile: /^features\/(profile|points)\//,
  settings: /^features\/settings\//,
  notices: /^features\/settings\/notifications\//,
  notifications: /^features\/notifications\//,
  search: /^features\/search\//,
  navigation: /^features\/navigation\//,
  chat: /^features\/chat\//,
  media:
    /^features\/(feed\/(video\/|composer\/|pictures\/(photo-list|picture-view))|chat\/room\/bubble\/video)/,
  share: /^features\/feed\/share\//,
  visitor: /^features\/(visitor|account\/contact)\//,
  guardian: /^features\/guardian\//,
  jobs: /^features\/jobs\//,
  opportunities: /^features\/opportunities\//,
  articles: /^features\/articles\//,
  products: /^features\/products\//,
  sell: /^features\/products\/sell\//,
  admin: /^admin\//,
  competitions: /^features\/competitions\//,
  events: /^features\/events\//,
  agreements: /^features\/agreements\//,
  teams: /^features\/teams\//,
  trainings: /^features\/trainings\//,
  resources: /^(resources\/|admin\/|features\/|i18n\/words\.ts)/,
  words: /^(resources\/|admin\/|i18n\/words\.ts)/,
};

/** Literal ids in the code, by formatjs' own extraction. */
const extracted = (): readonly string[] => {
  const found = execFileSync('node_modules/.bin/formatjs', ['extract', `${SOURCES}/**/*.{ts,tsx}`], {
    encoding: 'utf8',
    // It warns of every computed id.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Object.keys(JSON.parse(found));
};

const captures = (code: string, pattern: RegExp): readonly string[] =>
  [...code.matchAll(pattern)].flatMap(([, capture]) => (capture === undefined ? [] : [capture]));

/** Computed ids of a family and a value: `role.${role}`. */
const familiesIn = (code: string): readonly string[] => captures(code, /[=: (?]\{?`([a-z][\w.]*\.)\$\{/g);

/** The words between two equal quotes; of each kind of quote on its own, as a quote in a text of another kind ends nothing. */
const quotedIn = (code: string): ReadonlySet<string> =>
  new Set(['"', "'", '`'].flatMap((quote) => code.split(quote).slice(1, -1)));

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/messages\.|\.test\.|\/generated\/words\//.test(name))
  .map((name) => {
    const code = readFileSync(path.join(SOURCES, name), 'utf8');
    return { name, code, quoted: quotedIn(code), families: familiesIn(code) };
  });

test('every text of the interface is shown somewhere', () => {
  const code = files.map((file) => file.code).join('\n');
  const whole = new Set([
    ...extracted(),
    ...captures(code, /<PageHeading id="([^"]+)"/g),
    ...captures(code, /\b(?:label|sent|code|elsewhere|submit): '([\w.]+)',/g),
    ...captures(code, /showToast\(\{ text: '([^']+)'/g),
  ]);
  const families = files.flatMap((file) => file.families);
  const unused = Object.keys(ar).filter(
    (id) => !whole.has(id) && !families.some((family) => id.startsWith(family)),
  );
  expect(whole.size).toBeGreaterThan(50);
  expect(families.length).toBeGreaterThan(3);
  expect(unused).toEqual([]);
});

describe.each(Object.entries(homes))('the texts of %s', (area, home) => {
  const ids = Object.keys(Object.entries(areas).find(([name]) => name === area)?.[1] ?? {});

  test('belong to pages that load them, and no other page uses one', () => {
    const elsewhere = files.filter(({ name }) => !home.test(name));
    expect(ids.length).toBeGreaterThan(5);
    expect(elsewhere.length).toBeLessThan(files.length);
    const asked = elsewhere.flatMap(({ name, quoted, families }) =>
      ids
        .filter((id) => quoted.has(id) || families.some((family) => id.startsWith(family)))
        .map((id) => `${name}: ${id}`),
    );
    expect(asked).toEqual([]);
  });
});

test('a text belongs to one area', () => {
  const all = Object.values(areas).flatMap((texts) => Object.keys(texts));
  expect(all.toSorted()).toEqual(Object.keys(ar).toSorted());
});
