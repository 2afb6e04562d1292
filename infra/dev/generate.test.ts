import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generate, generators } from './generate.ts';

describe('generated files', () => {
  let folder: string;
  let list: Parameters<typeof generate>[0];
  const page = () => join(folder, 'docs/page.md');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'malaab-generate-'));
    list = [{ file: page(), make: () => 'new' }];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are reported by a check if missing or stale, without writing', async () => {
    expect(await generate(list, 'check')).toEqual([page()]);
    await generate(list, 'write');
    expect(await generate(list, 'check')).toEqual([]);
    writeFileSync(page(), 'edited by hand');
    expect(await generate(list, 'check')).toEqual([page()]);
    expect(readFileSync(page(), 'utf8')).toBe('edited by hand');
  });

  it('are written if they differ', async () => {
    expect(await generate(list, 'write')).toEqual([page()]);
    expect(readFileSync(page(), 'utf8')).toBe('new');
    expect(await generate(list, 'write')).toEqual([]);
  });

  it('are up to date in this tree', async () => {
    expect(await generate(generators, 'check')).toEqual([]);
  });
});
