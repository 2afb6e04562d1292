import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect } from 'vitest';
import { memberPathsModule } from '../../infra/dev/generators/member-paths.ts';
import { textAreaFiles } from '../../infra/dev/generators/text-areas.ts';
import { expectAccessible } from '../e2e/accessible.ts';
import { demoTest } from '../e2e/journey.ts';
import { become, tokenOf } from '../e2e/people.ts';
import type * as changedScreens from '../e2e/screens.ts';
import { words } from '../e2e/steps.ts';
import { blocksIn, treeOf } from './tree.ts';

/** docs/pages.md, done as it says: the pages of teams. */
const blocks = blocksIn(readFileSync('docs/pages.md', 'utf8'));
const tree = treeOf(blocks, ['commands', 'domain', 'tests'], ['web']);
afterAll(() => tree.remove());

/** Time for a compiler on a busy machine. */
const PATIENCE_MS = 300_000;

const site = join(tree.folder, 'site');
const test = demoTest.extend('webFolder', { scope: 'file' }, site);

/** Runs a tool beside this process, which stays responsive. */
const run = promisify(execFile);

beforeAll(async () => {
  // that of the pages extends it
  tree.write('tsconfig.json', JSON.stringify({ extends: resolve('tsconfig.json') }));
  // what `make generate` writes from the changed manifests and texts
  const memberPaths = {
    file: 'web/src/resources/generated/member-paths.ts',
    make: () => memberPathsModule(tree.folder),
  };
  for (const { file, make } of [...textAreaFiles(tree.folder), memberPaths]) tree.write(file, await make());
  const vite = resolve('node_modules/vite/bin/vite.js');
  const root = join(tree.folder, 'web');
  await run(process.execPath, [vite, 'build', root, '--outDir', site, '--logLevel', 'error'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
}, PATIENCE_MS);

/** The text of the guide's messages with an id. */
const said = (language: 'ar' | 'en', id: string): string => {
  const texts = blocks.filter(({ name }) => name.endsWith(`messages.${language}.ts`));
  const found = texts.map(({ text }) => new RegExp(`'${id}': '(.*)'`).exec(text)?.[1]);
  return found.find((text) => text !== undefined) ?? '';
};

test('the guide changes five files by hand beside texts', () => {
  const files = blocks.flatMap(({ name }) => (name.includes('/') ? [name] : []));
  const code = files.filter((name) => !name.includes('messages.'));
  expect(code).toEqual([
    'web/src/features/squads/manifest.ts',
    'web/src/features/squads/list.tsx',
    'web/src/features/squads/page.tsx',
    'web/src/app/features.ts',
    'tests/e2e/screens.ts',
  ]);
  expect(files).toHaveLength(code.length + 4);
});

test('each page of the guide is a screen', async () => {
  const { screens }: typeof changedScreens = await import(join(tree.folder, 'tests/e2e/screens.ts'));
  const at = screens.map((screen) => screen.at).filter((address) => address.startsWith('/squads'));
  const paths = /paths: \['([^']+)'\]/g;
  const manifest = blocks.find(({ name }) => name.endsWith('squads/manifest.ts'))?.text ?? '';
  expect(at).toEqual([...manifest.matchAll(paths)].map(([, path]) => path));
});

test('the name of a team leads to the page of the app', async () =>
  expect(await memberPathsModule(tree.folder)).toContain("'team': '/teams/',"));

test('the code of the guide compiles', { timeout: PATIENCE_MS }, async () => {
  const settings = {
    extends: resolve('web/tsconfig.json'),
    include: ['web/src/features/squads'],
  };
  tree.write('tsconfig.guide.json', JSON.stringify(settings));
  const compiling = run(resolve('node_modules/.bin/tsc'), ['-p', join(tree.folder, 'tsconfig.guide.json')]);
  await expect(compiling).resolves.toMatchObject({ stdout: '' });
});

test(
  'a member finds a team by the pages of the guide, and asks to join',
  { timeout: PATIENCE_MS },
  async ({ visit }) => {
    const member = await visit('ar', { viewport: { width: 1280, height: 800 } });
    const { page } = member;
    const founder = await visit('en');
    const authorization = `Bearer ${await tokenOf(founder, 'nadia')}`;
    const data = { name: 'ناشئات بنها', sport: 'FOOTBALL' };
    const founded = await founder.page.request.post('/teams', { data, headers: { authorization } });
    expect(founded.status()).toBe(201);

    await become(member, 'salma', 'ar');
    await page.goto('/');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: said('ar', 'app.squads') })
      .click();
    await page.getByRole('link', { name: data.name }).click();
    await page.getByRole('heading', { name: said('ar', 'squads.join') }).waitFor();
    await page.getByLabel(words.ar['word.shared.field.role'], { exact: true }).selectOption('PLAYER');
    await page.getByLabel(words.ar['word.shared.field.joinedAt']).fill('2026-01-10');
    await page.getByRole('button', { name: said('ar', 'squads.ask') }).click();
    await page.getByRole('article').getByText(words.ar['word.shared.state.pending']).waitFor();
    await expectAccessible(page);
  },
);
