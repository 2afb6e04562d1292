import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/* Finds physical directions (left, right) in pages. Arabic runs from right to left, so pages use start and end. */

/** Left and right as words or as parts of a name: `left`, `margin-left`, `to right`. */
const SIDE_IN_STYLE_SHEET = /[\w-]*\b(?:left|right)\b[\w-]*/gi;

/** In code: `left: 0`, `marginLeft`, `borderTopRightRadius`, `textAlign: 'left'`. */
const SIDE_IN_CODE =
  /\b(?:scroll)?(?:margin|padding|border)\w*(?:Left|Right)\w*|(?<![\w.'-])(?:left|right)\s*:|\b(?:textAlign|float|clear)\s*:\s*['"`](?:left|right)\b/gi;

const LENGTH = String.raw`[\w.%-]+(?:\([^)]*\))?`;

/** Four values whose second and fourth differ: `margin: 0 1rem 0 2rem`. */
const FOUR_SIDES = new RegExp(
  String.raw`\b(?:margin|padding|inset|border-(?:width|style|color))\s*:\s*['"]?${LENGTH}\s+(${LENGTH})\s+${LENGTH}\s+(?!\1\s*[;}'"!])${LENGTH}`,
  'gi',
);

/** Comments are blanked, but their lines stay, so that line numbers are right. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Physical directions in a style sheet or component, as `line: text`. */
export const sidesIn = (file: string, source: string): readonly string[] => {
  const text = withoutComments(source);
  const patterns = [file.endsWith('.css') ? SIDE_IN_STYLE_SHEET : SIDE_IN_CODE, FOUR_SIDES];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(
      ({ 0: found, index }) => `${text.slice(0, index).split('\n').length}: ${found}`,
    ),
  );
};

const files = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.css', 'web/src/**.tsx'], {
    encoding: 'utf8',
  })
    .trimEnd()
    .split('\n')
    .filter((file) => existsSync(file));

const main = (): void => {
  const found = files().flatMap((file) =>
    sidesIn(file, readFileSync(file, 'utf8')).map((side) => `${file}:${side}`),
  );
  if (found.length === 0) return;
  process.stderr.write(
    `${found.join('\n')}\nThese name a side of the screen; write start and end, as in margin-inline-start.\n`,
  );
  process.exitCode = 1;
};

if (process.argv[1] === import.meta.filename) main();
