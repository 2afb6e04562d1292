import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { bytesOf, CODE, noteReceived, type Received } from './received.ts';

/** Bytes. */
const OF_CODE = 170_000;
const OF_FONTS = 70_000;

const Chunks = z.array(
  z.object({
    file: z.string(),
    isEntry: z.boolean(),
    imports: z.array(z.string()),
    modules: z.array(z.string()),
  }),
);
type Chunk = z.infer<typeof Chunks>[number];

const readChunks = (): readonly Chunk[] =>
  Chunks.parse(JSON.parse(readFileSync('.build/web-chunks.json', 'utf8')));

/** A chunk and all that a browser must load before it runs. */
const withImports = (
  chunks: readonly Chunk[],
  file: string,
  seen = new Set<string>(),
): ReadonlySet<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of chunks.find((chunk) => chunk.file === file)?.imports ?? [])
    withImports(chunks, next, seen);
  return seen;
};

/** Modules that load with a page of their own, or on demand. */
const LATER: Readonly<Record<string, RegExp>> = {
  'the staff’s pages': /^web\/src\/admin\/(?!manifest|paths)/,
  onboarding: /^web\/src\/features\/account\/onboarding/,
  'the composer': /^web\/src\/features\/feed\/composer\/composer\./,
  dialogs: /^web\/src\/ui\/overlay\/dialog/,
  menus: /^web\/src\/ui\/overlay\/menu-list/,
  Mantine: /^node_modules\/@mantine\//,
};

/** Modules only for the server, the build or tests. */
const NEVER: Readonly<Record<string, RegExp>> = {
  zod: /^node_modules\/zod\//,
  // but the formats, and the pages that notices lead to
  'the domain': /^domain\/(?!format\/|notifications\/kinds\/pages\.)/,
  'the parser of messages': /^node_modules\/@formatjs\/icu-messageformat-parser\/(?!no-parser)[^/]*parser/,
};

/** The chunks that a member's page needs. */
const chunksOf = (module: string): readonly Chunk[] => {
  const chunks = readChunks();
  const files = ['web/src/main.tsx', `${FEATURES}/${module}`].flatMap((one) => {
    const { file = '' } = chunks.find(({ modules }) => modules.includes(one)) ?? {};
    return [...withImports(chunks, file)];
  });
  return chunks.filter(({ file }) => files.includes(file));
};

/** Compressed scripts of a member's page with all that it needs, in bytes. */
const scriptsOf = (module: string): number =>
  chunksOf(module).reduce((sum, { file }) => sum + gzipSync(readFileSync(`.build/web/${file}`)).length, 0);

const FEATURES = 'web/src/features';

/** Pages with much at first sight: a seller's form, and the sections of a whole profile. In bytes. */
const HEAVIER: ReadonlyMap<string, number> = new Map([
  ['products/sell/sell.tsx', 176_000],
  ['profile/visitor-page.tsx', 178_000],
]);

/** The modules of members' pages below the features, as the manifests of the features name them. */
const MEMBER_PAGES = globSync(`${FEATURES}/*/manifest.ts`).flatMap((manifest) => {
  const named = readFileSync(manifest, 'utf8').matchAll(/import\('(\.[^']+)'\)/g);
  return [...named].map(([, file = '']) => path.relative(FEATURES, path.join(path.dirname(manifest), file)));
});

describe('the code of the pages', () => {
  test.for(MEMBER_PAGES)('%s needs at most its limit of scripts', (module) => {
    const bytes = scriptsOf(module);
    // what every page loads is more than this
    expect(bytes).toBeGreaterThan(140_000);
    expect(bytes).toBeLessThanOrEqual(HEAVIER.get(module) ?? OF_CODE);
  });

  test.for(MEMBER_PAGES)('%s loads the definitions that it shows, not all of them', (module) =>
    expect(chunksOf(module).flatMap(({ modules }) => modules)).not.toContain(
      'web/src/resources/generated/catalogue.ts',
    ),
  );

  test('a page with a limit of its own needs more than the others', () => {
    expect([...HEAVIER.keys()].filter((module) => scriptsOf(module) <= OF_CODE)).toEqual([]);
  });

  test.for(Object.entries(LATER))('%s: none of it is loaded at the start', ([, modules]) => {
    const chunks = readChunks();
    const app = chunks.find((chunk) => chunk.modules.includes('web/src/main.tsx'))?.file ?? '';
    const first = withImports(chunks, app);
    const holders = chunks.filter((chunk) => chunk.modules.some((module) => modules.test(module)));
    expect(holders).not.toEqual([]);
    expect(holders.map(({ file }) => file).filter((file) => first.has(file))).toEqual([]);
  });

  test.for(Object.entries(NEVER))('%s: no chunk holds it', ([, modules]) => {
    expect(
      readChunks()
        .flatMap((chunk) => chunk.modules)
        .filter((module) => modules.test(module)),
    ).toEqual([]);
  });
});

/** The received files of some types, largest first, if their sum exceeds the limit. */
const tooMuch = (received: readonly Received[], types: readonly string[], allowed: number) =>
  bytesOf(received, types) <= allowed
    ? []
    : [
        `${bytesOf(received, types)} of ${allowed}`,
        ...received
          .filter(({ type }) => types.includes(type))
          .toSorted((a, b) => b.bytes - a.bytes)
          .map(({ address, bytes }) => `${bytes} ${address}`),
      ];

/** Notes in the page when the first post is there: on a busy machine the test sees it later. */
const NOTE_FIRST_POST = `new MutationObserver((_, observer) => {
  if (!document.querySelector('article')) return;
  window.firstPostAt = Date.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })`;

test('a signed-in Arabic feed has its first post after at most 170 kB of code and 70 kB of fonts', async ({
  visit,
}) => {
  const visitor = await visit('ar');
  await become(visitor, 'salma', 'ar');
  const received = await noteReceived(visitor.page);
  await visitor.page.addInitScript(NOTE_FIRST_POST);
  await visitor.page.goto('/');
  await visitor.page.getByRole('article').first().waitFor();
  const shownAt = z.number().parse(await visitor.page.evaluate('window.firstPostAt'));
  const all = received().filter(({ askedAt }) => askedAt <= shownAt);
  expect(bytesOf(all, CODE)).toBeGreaterThan(50_000);
  expect(tooMuch(all, CODE, OF_CODE)).toEqual([]);
  expect(tooMuch(all, ['Font'], OF_FONTS)).toEqual([]);
});

test('all fonts weigh at most 70 kB together', () => {
  const fonts = readdirSync('.build/web/assets').filter((name) => name.endsWith('.woff2'));
  const bytes = fonts.reduce((sum, name) => sum + statSync(`.build/web/assets/${name}`).size, 0);
  expect(fonts).toHaveLength(2);
  expect(bytes).toBeLessThanOrEqual(OF_FONTS);
});
