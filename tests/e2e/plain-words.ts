import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Screen } from './screen.ts';

/** The text of a page with all its details opened, without the values of its fields. */
const TEXT = `(() => {
  const main = document.querySelector('main');
  const closed = [...main.querySelectorAll('details:not([open])')];
  for (const details of closed) details.open = true;
  const text = main.innerText;
  for (const details of closed) details.open = false;
  return text;
})()`;

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
/** A reference of the payment provider, which the staff search by in its books. */
const OF_PROVIDER = /\bsbx-([\da-f-]{36})/g;
const STAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Codes of values, states and events: `AWAITING_APPROVAL`, `awaiting_approval`, `UserApproved`. */
const CODE = /\b[a-z]+_[a-z_]+\b|\b[A-Z]{2,}_[A-Z_]+\b|\b(?:[A-Z][a-z]+){2,}(?:ed|Sent|Made)\b/;

/** Screens that ask for or explain the machinery: events, tables, read models and flags, which have their names of the code. */
const NAMES_CODE: ReadonlySet<string> = new Set([
  'admin-operations',
  'admin-rebuilds',
  'admin-flags',
  'admin-dashboard',
  'admin-lineage',
  'admin-sql',
]);

/** The lines in which a pattern is found, each after the line before it, which names the field. */
const linesWith = (text: string, pattern: RegExp): readonly string[] =>
  text.split('\n').flatMap((line, at, all) => (pattern.test(line) ? [`${all[at - 1] ?? ''}: ${line}`] : []));

/** Fails if a page of the staff shows an id, a timestamp of the log, or a code. */
export const expectPlainWords = async (page: Page, { name, who }: Screen): Promise<void> => {
  if (who !== 'admin') return;
  const shown = String(await page.evaluate(TEXT));
  const references = [...shown.matchAll(OF_PROVIDER)].map(([, reference = '']) => reference);
  const text = references.reduce((rest, reference) => rest.replaceAll(reference, ''), shown);
  // the proof below each step names its event and its thing
  if (name === 'admin-dossier') return;
  expect(linesWith(text, ID)).toEqual([]);
  expect(linesWith(text, STAMP)).toEqual([]);
  if (!NAMES_CODE.has(name)) expect(linesWith(text, CODE)).toEqual([]);
};
