import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Bench, median } from './figure.ts';

const RESOURCES = 120;
const ROUNDS = 3;
/** Acceptable seconds of a full type-check. */
const GOAL = 15;

const root = path.join(import.meta.dirname, '../..');
const examples = path.join(root, 'tests/support/examples');
const folder = path.join(root, '.build/bench-typecheck');

const run = promisify(execFile);

type Source = { readonly file: string; readonly text: string };

const DEFINITION = /export const (\w+) = defineResource/g;

const definedIn = (text: string): readonly string[] =>
  [...text.matchAll(DEFINITION)].flatMap(([, name]) => (name ? [name] : []));

/** The same definitions with other names: other literal types, so that the compiler can't share them. */
const variation = ({ file, text }: Source, turn: number): Source => ({
  file: `${turn}-${file}`,
  text: text
    .replaceAll("from '../../../", "from '../../")
    .replaceAll(/name: '([a-z-]+)',\n {2}(?:path|stream)/g, (whole, name: string) =>
      whole.replace(`'${name}'`, `'${name}-${turn}'`),
    )
    .replaceAll(/event: '(\w+)'/g, `event: '$1${turn}'`),
});

/** The use of a definition by commands and projections: a switch over its events, inputs, a registry entry. */
const use = ({ file, text }: Source): Source => ({
  file: file.replace('.ts', '.use.ts'),
  text: [
    `import type { ActionOf, EventOf, InputOf, ItemOf } from '../../domain/kit/resource.ts';`,
    `import { given } from '../../tests/support/spec.ts';`,
    `import { ${definedIn(text).join(', ')} } from './${file}';`,
    ...definedIn(text).flatMap((name) => [
      `export const ${name}Event = (event: EventOf<typeof ${name}>): string => event.type;`,
      `export const ${name}Item = (item: ItemOf<typeof ${name}>): string => item.state;`,
      `export const ${name}Input = (input: InputOf<typeof ${name}, 'create'>): object => input;`,
      `export const ${name}Action = (action: ActionOf<typeof ${name}>): string => action;`,
      `export const ${name}Spec = () => given(${name}).when('create');`,
    ]),
  ].join('\n'),
});

const registry = (sources: readonly Source[]): Source => ({
  file: 'registry.ts',
  text: [
    `import { registryOf } from '../../domain/kit/registry.ts';`,
    ...sources.map(
      ({ file, text }, at) =>
        `import { ${definedIn(text)
          .map((name) => `${name} as ${name}${at}`)
          .join(', ')} } from './${file}';`,
    ),
    `export const registry = registryOf([${sources.flatMap(({ text }, at) => definedIn(text).map((name) => `${name}${at}`)).join(', ')}]);`,
  ].join('\n'),
});

/** Variations of the examples, `RESOURCES` in total. */
const generated = async (): Promise<readonly Source[]> => {
  const files = (await readdir(examples)).filter((file) => !file.includes('.test.'));
  const originals = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(examples, file), 'utf8') })),
  );
  const sources: Source[] = [];
  for (let turn = 1, count = 0; count < RESOURCES; turn += 1) {
    for (const original of originals) {
      if (count >= RESOURCES) break;
      sources.push(variation(original, turn));
      count += definedIn(original.text).length;
    }
  }
  return sources;
};

const write = async (sources: readonly Source[]): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const tsconfig = { extends: '../../tsconfig.json', include: ['.'] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  const all = [...sources, ...sources.map(use), registry(sources)];
  await Promise.all(all.map(({ file, text }) => writeFile(path.join(folder, file), text)));
};

const check = async (): Promise<number> => {
  const from = performance.now();
  await run(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: root });
  return (performance.now() - from) / 1000;
};

/** Seconds of a full type-check of 120 resources. Fails if one doesn't compile. */
export const typecheck: Bench = async (say) => {
  const sources = await generated();
  await write(sources);
  const seconds: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) seconds.push(await check());
  say(`${RESOURCES} resources in ${sources.length} files, each used by types and sentences`);
  await rm(folder, { recursive: true, force: true });
  return [
    {
      name: 'typecheck',
      value: median(seconds),
      unit: 's',
      floor: null,
      ratio: null,
      goal: GOAL,
      better: 'lower',
    },
  ];
};
