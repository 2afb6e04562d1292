import { Workspace, PositionEncoding } from '@astral-sh/ruff-wasm-nodejs';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

/* Checks rules and format of the Python code by Ruff. `--fix` formats, and mends what has a safe fix. */

const FOLDER = 'ai-worker';

const place = z.object({ row: z.int(), column: z.int() });
const finding = z.object({
  code: z.string().nullable(),
  message: z.string(),
  start_location: place,
  fix: z
    .object({
      edits: z.array(z.object({ content: z.string().nullable(), location: place, end_location: place })),
    })
    .nullable(),
});
const findings = z.array(finding);
type Edit = NonNullable<z.output<typeof finding>['fix']>['edits'][number];

/** The part of `pyproject.toml` that Ruff reads. The files of each rule that is left out are chosen here. */
const project = z.object({
  tool: z.object({
    ruff: z.looseObject({
      lint: z.looseObject({
        ignore: z.array(z.string()),
        'per-file-ignores': z.record(z.string(), z.array(z.string())),
      }),
    }),
  }),
});
type Settings = z.output<typeof project>['tool']['ruff'];

/** Ruff with the settings for a file, by its path in the folder. */
const ruffFor = ({ lint: all, ...settings }: Settings, file: string): Workspace => {
  const { 'per-file-ignores': ignores, ignore: everywhere, ...rules } = all;
  const here = Object.entries(ignores).flatMap(([glob, codes]) =>
    path.matchesGlob(file, glob) ? codes : [],
  );
  const lint = { ...rules, ignore: [...everywhere, ...here] };
  return new Workspace({ ...settings, lint }, PositionEncoding.Utf16);
};

/** The code of a finding in a file that can't be parsed. */
const NO_PYTHON = 'invalid-syntax';

/** Each finding in a file as `row:column code message`, and whether it has another format than Ruff's. */
export const complaintsIn = (settings: Settings, file: string, text: string): readonly string[] => {
  const ruff = ruffFor(settings, file);
  const found = findings.parse(ruff.check(text));
  const complaints = found.map(
    ({ code, message, start_location: { row, column } }) => `${row}:${column} ${code ?? ''} ${message}`,
  );
  const isFormatted = found.some(({ code }) => code === NO_PYTHON) || ruff.format(text) === text;
  return isFormatted ? complaints : [...complaints, '1:1 format differs'];
};

/** The place of an edit in a text. */
const offsetIn = (text: string, { row, column }: z.output<typeof place>): number =>
  text
    .split('\n')
    .slice(0, row - 1)
    .reduce((sum, line) => sum + line.length + 1, 0) +
  column -
  1;

const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => offsetIn(text, other.location) - offsetIn(text, one.location))
    .reduce(
      (before, { content, location, end_location }) =>
        before.slice(0, offsetIn(text, location)) +
        (content ?? '') +
        before.slice(offsetIn(text, end_location)),
      text,
    );

/** The text with each finding mended that has a fix, one after the other, and formatted. */
export const mended = (settings: Settings, file: string, text: string): string => {
  const ruff = ruffFor(settings, file);
  let now = text;
  for (;;) {
    const found = findings.parse(ruff.check(now));
    if (found.some(({ code }) => code === NO_PYTHON)) return now;
    const [fix] = found.flatMap((one) => one.fix ?? []);
    const next = fix ? edited(now, fix.edits) : now;
    if (next === now) return ruff.format(now);
    now = next;
  }
};

/** The settings of Ruff in a project's file. */
export const settingsIn = (toml: string): Settings => project.parse(parse(toml)).tool.ruff;

const main = (): void => {
  const settings = settingsIn(readFileSync(path.join(FOLDER, 'pyproject.toml'), 'utf8'));
  const files = globSync('**/*.py', { cwd: FOLDER });
  const found = files.flatMap((file) => {
    const at = path.join(FOLDER, file);
    const text = readFileSync(at, 'utf8');
    if (!process.argv.includes('--fix'))
      return complaintsIn(settings, file, text).map((one) => `${at}:${one}`);
    const next = mended(settings, file, text);
    if (next !== text) writeFileSync(at, next);
    return complaintsIn(settings, file, next).map((one) => `${at}:${one}`);
  });
  if (found.length === 0) return;
  process.stderr.write(`${found.join('\n')}\n\`node infra/dev/ruff.ts --fix\` mends what has a fix.\n`);
  process.exitCode = 1;
};

if (process.argv[1] === import.meta.filename) main();
