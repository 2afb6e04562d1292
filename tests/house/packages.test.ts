import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const packageJson = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

const { dependencies, devDependencies } = packageJson.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const all = { ...dependencies, ...devDependencies };

it('every package has its purpose in docs/decisions/0002-packages.md', () => {
  const page = readFileSync('docs/decisions/0002-packages.md', 'utf8');
  const unnamed = Object.keys(all).filter(
    (name) => !name.startsWith('@types/') && !page.includes(`\`${name}\``),
  );
  expect(unnamed).toEqual([]);
});

it('every package has an exact version', () => {
  const loose = Object.entries(all).filter(
    ([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});
