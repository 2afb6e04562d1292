import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

/** The content of a file in this folder. */
export const textOf = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** The documents of a YAML text. Throws on errors. */
export const documentsIn = (text: string): readonly unknown[] =>
  parseAllDocuments(text, { merge: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    const value: unknown = document.toJS();
    return value;
  });

export type Environment = Readonly<Record<string, string>>;

/** A process that a file of this folder starts, with its variables. */
export type Process = { readonly name: string; readonly environment: Environment };

/** Variables of lines or words of the form `NAME=value`. */
export const variablesIn = (assignments: readonly string[]): Environment =>
  Object.fromEntries(
    assignments
      .filter((one) => /^\w+=/.test(one))
      .map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  );

/** Variables of the image. */
export const imageEnvironment = (): Environment =>
  variablesIn((/^ENV (.+)$/m.exec(textOf('Dockerfile'))?.[1] ?? '').split(' '));
