import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Registry } from '../../domain/kit/registry.ts';
import { SCHEMA } from '../../projections/areas.ts';
import type * as examples from '../contract/example-of.ts';
import type * as contract from '../contract/resource-contract.ts';
import type * as stages from '../contract/stage.ts';
import { blocksIn, treeOf } from './tree.ts';

/** docs/add-a-resource.md, done as it says. */
const blocks = blocksIn(readFileSync('docs/add-a-resource.md', 'utf8'));
const tree = treeOf(
  blocks,
  [],
  ['domain', 'commands', 'projections', 'api', 'infra', 'web', 'tests', 'docs'],
);
afterAll(() => tree.remove());
execFileSync(process.execPath, ['infra/dev/generate.ts'], { cwd: tree.folder });

const { registry }: { registry: Registry } = await import(join(tree.folder, 'domain/registry.ts'));
const { openStage }: typeof stages = await import(join(tree.folder, 'tests/contract/stage.ts'));
const { exampleOf }: typeof examples = await import(join(tree.folder, 'tests/contract/example-of.ts'));
const { resourceContract }: typeof contract = await import(
  join(tree.folder, 'tests/contract/resource-contract.ts')
);
const kind = registry.kind('pitch');

let stage: stages.Stage;
beforeAll(async () => {
  stage = await openStage(registry);
});
afterAll(() => stage.close());

const linesOf = (name: string): readonly string[] =>
  (blocks.find((block) => block.name === name)?.text ?? '').trimEnd().split('\n');

const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string().optional() }))),
});

describe('the guide', () => {
  test('lists the existing routes', async () => {
    const { paths } = openApi.parse((await stage.send('get', '/openapi.json').expect(200)).body);
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId }]) =>
        operationId?.startsWith('pitch.') ? [`${method.toUpperCase()} ${path}`] : [],
      ),
    );
    expect(routes.toSorted()).toEqual(linesOf('routes').toSorted());
  });

  test('lists the existing columns', async () => {
    const { rows } = await stage.it.platform.pool.query(
      `select column_name || ' ' || data_type as line from information_schema.columns
       where table_schema = $1 and table_name = 'pitch' order by ordinal_position`,
      [SCHEMA],
    );
    const lines = z.array(z.object({ line: z.string() })).parse(rows);
    expect(lines.map(({ line }) => line)).toEqual(linesOf('columns'));
  });

  test('needs four handwritten files', () => {
    const byHand = blocks.filter(({ name }) => name.startsWith('domain/'));
    expect(byHand.map(({ name }) => name)).toEqual([
      'domain/places/pitch.ts',
      'domain/places/pitch.words.ts',
      'domain/registry.ts',
      'domain/places/pitch.test.ts',
    ]);
  });

  test('has its own refusal in the language of the reader', async () => {
    const keeper = await stage.it.member();
    const pitch = { name: 'ملعب الشباب', city: 'cairo', surface: 'turf', opensAt: 9, closesAt: 8 };
    const refused = (language: string) =>
      stage
        .send('post', '/pitches')
        .set('authorization', `Bearer ${keeper.token}`)
        .set('accept-language', language)
        .send(pitch)
        .expect(422);
    expect((await refused('ar')).body).toMatchObject({ code: 'closes_too_early', title: 'الإغلاق قبل الفتح' });
    expect((await refused('en')).body).toMatchObject({ title: 'It closes before it opens' });
  });

  test('shows code that compiles, with the generated client', { timeout: 600_000 }, async () => {
    const settings = {
      extends: resolve('web/tsconfig.json'),
      include: ['domain/places', 'web/src/features/places'],
    };
    tree.write('tsconfig.json', JSON.stringify(settings));
    // beside this process: a service that stands still for seconds loses its log, and refuses the next request
    const compiling = promisify(execFile)(resolve('node_modules/.bin/tsc'), ['-p', tree.folder]);
    await expect(compiling).resolves.toMatchObject({ stdout: '' });
  });
});

resourceContract(kind, () => stage, exampleOf(registry, kind));

await import(join(tree.folder, 'domain/places/pitch.test.ts'));
