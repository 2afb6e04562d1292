import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registry } from '../../domain/registry.ts';
import { startEmbedded } from '../../infra/postgres/embedded.ts';
import { tableOf } from '../../projections/resources/from-resource.ts';
import { testService, type TestService } from '../support/service.ts';

/** docs/state.md against a fresh database and the data folder of a server. */
const page = readFileSync('docs/state.md', 'utf8');
/** First cells of its tables: the names that it lists. */
const named = new Set([...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name));

let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

const tables = async (): Promise<readonly string[]> => {
  const { rows } = await it.platform.pool.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
};

describe('docs/state.md', () => {
  test('names exactly the existing tables', async () => {
    const ofResources = new Set(registry.kinds.map((kind) => `read.${tableOf(kind).name}`));
    const others = (await tables()).filter((name) => !ofResources.has(name));
    const told = [...named].filter((name) => /^(log|ops|read)\.\w+$/.test(name));
    expect(told.toSorted()).toEqual(others.toSorted());
  });

  test('names the content of a data folder', async () => {
    const { id } = await it.member();
    const files = it.platform.files;
    const picture = { contentType: 'image/webp', width: 1, height: 1, bytes: Buffer.from('x'), variants: [] };
    await files.put(id, { id, kind: 'photo', ...picture });
    expect(readdirSync(it.environment['MALAAB_DATA'] ?? '').filter((name) => !named.has(name))).toEqual([]);

    const folder = mkdtempSync(join(tmpdir(), 'malaab-state-'));
    const database = await startEmbedded({ folder, log: () => undefined });
    const inside = readdirSync(join(folder, 'postgres')).map((name) => `postgres/${name}`);
    await database.stop();
    rmSync(folder, { recursive: true });
    expect(inside.toSorted()).toEqual([...named].filter((name) => name.startsWith('postgres/')).toSorted());
  });
});
