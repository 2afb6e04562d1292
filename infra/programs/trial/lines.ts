import { formatIn, localeOf } from '../../../domain/format/format.ts';
import type { DifferentRow, Difference, Shown } from '../../../projections/trial/difference.ts';
import type { Tried } from '../../../projections/trial/try-out.ts';

/** The report of a trial. */

const { number } = formatIn(localeOf('en'));

const shown = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** The values of a row that differ, here and there; with the key before them. */
const changes = (key: readonly string[], here: Shown, there: Shown): string => {
  const place = key.map((name) => shown(here[name])).join('/');
  const differing = Object.keys(here).filter((name) => shown(here[name]) !== shown(there[name]));
  return `${place}: ${differing.map((name) => `${name} ${shown(there[name])} → ${shown(here[name])}`).join(', ')}`;
};

const LABELS = { changed: 'changed', onlyHere: 'only here', onlyThere: 'only there' } as const;

const exampleLine = (key: readonly string[], { kind, here, there }: DifferentRow): string =>
  `    ${LABELS[kind].padEnd(10)}  ${here && there ? changes(key, here, there) : shown(here ?? there)}`;

const differenceLines = (
  { table, rows, compared }: Difference,
  key: readonly string[],
): readonly string[] => {
  const head = `  ${table.padEnd(24)} ${number(rows).padStart(12)} rows`;
  if (!compared) return [`${head}  no live table has this name and key`];
  const { equal, changed, onlyHere, onlyThere, otherColumns, examples } = compared;
  return [
    `${head}  ${number(equal)} equal, ${number(changed)} changed, ${number(onlyHere)} only here, ${number(onlyThere)} only there`,
    ...(otherColumns.length > 0 ? [`    not compared: ${otherColumns.join(', ')}`] : []),
    ...examples.map((one) => exampleLine(key, one)),
  ];
};

/** The result of a trial, line by line; `keyOf`: the key of a tried table. */
export const triedLines = (tried: Tried, keyOf: (table: string) => readonly string[]): readonly string[] => [
  `${number(tried.events)} events after position ${tried.after}, up to ${tried.until}, were read; the live read models are at ${tried.live}.`,
  ...tried.differences.flatMap((one) => differenceLines(one, keyOf(one.table))),
  tried.kept.length > 0
    ? `Kept for analysts: ${tried.kept.join(', ')}.`
    : 'Nothing is kept; KEEP=name would keep it for analysts.',
];
