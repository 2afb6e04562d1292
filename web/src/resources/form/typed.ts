import type { FieldProblem, Problem } from '../../app/api/problem.ts';
import { asciiDigits, numberIn } from '../../../../domain/format/digits.ts';
import { minorDigits } from '../../../../domain/format/format.ts';
import { instantAt, wallOf } from '../../../../domain/format/wall.ts';
import type { Field, Shape } from '../definition.ts';

/*
 * Converts a value from the API to a form and back. A form has typed values: texts, ticks, and lists and parts of
 * those, named like the paths of the API's errors (`salary.amount`, `teamIds.0`).
 */

export type Typed = string | boolean | readonly Typed[] | { readonly [part: string]: Typed };
type Parts = { readonly [part: string]: unknown };

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const partsIn = (value: unknown): Parts => (isParts(value) ? value : {});
const listIn = (value: unknown): readonly unknown[] => (isList(value) ? value : []);
const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Default currency. */
const USUAL_CURRENCY = 'EGP';

/** An amount in minor units as it is written: 1250 of two digits are `12.50`. */
export const majorOf = (amount: number, digits: number): string => (amount / 10 ** digits).toFixed(digits);

/** An amount as it is written, in minor units; undefined if it is no number, or finer than the currency. */
export const minorIn = (written: string, digits: number): number | undefined => {
  const amount = numberIn(written);
  if (amount === undefined) return undefined;
  const [, fraction = ''] = asciiDigits(written.trim()).replace('٫', '.').split('.');
  return fraction.length > digits ? undefined : Math.round(amount * 10 ** digits);
};

const typedMoney = (value: unknown): Typed => {
  const { amount, currency = USUAL_CURRENCY } = partsIn(value);
  const code = textIn(currency);
  return { amount: typeof amount === 'number' ? majorOf(amount, minorDigits(code)) : '', currency: code };
};

/** A value of the API as a form holds it; of none, an empty one. */
export const typedOf = (shape: Shape, value: unknown): Typed => {
  switch (shape.type) {
    case 'boolean':
      return value === true;
    case 'instant':
      return wallOf(textIn(value));
    case 'money':
      return typedMoney(value);
    case 'list':
      return listIn(value).map((one) => typedOf(shape.of, one));
    case 'map':
      return Object.entries(partsIn(value)).map(([key, one]) => ({ key, value: typedOf(shape.of, one) }));
    case 'object':
      return typedFields(shape.fields, partsIn(value));
    case 'any':
    case 'minor':
      return '';
    case 'text':
    case 'number':
    case 'date':
    case 'country':
    case 'language':
    case 'choice':
    case 'ref':
    case 'id':
    case 'file':
      return textIn(value);
    default: {
      const never: never = shape;
      return never;
    }
  }
};

/** The values of several fields as a form holds them. */
export const typedFields = (fields: readonly Field[], values: Parts): { readonly [name: string]: Typed } =>
  Object.fromEntries(fields.map(({ name, shape }) => [name, typedOf(shape, values[name])]));

const sentMoney = (typed: unknown): unknown => {
  const { amount, currency } = partsIn(typed);
  const written = textIn(amount).trim();
  if (written === '') return undefined;
  // unparsable input is sent as typed, so that the API reports it
  return { amount: minorIn(written, minorDigits(textIn(currency))) ?? written, currency };
};

const sentMap = (of: Shape, typed: unknown): unknown =>
  Object.fromEntries(
    listIn(typed).map((row) => {
      const { key, value } = partsIn(row);
      return [textIn(key), sentOf(of, value) ?? null];
    }),
  );

const sentObject = (fields: readonly Field[], typed: unknown): unknown => {
  const sent = sentFields(fields, partsIn(typed));
  return Object.keys(sent).length === 0 ? undefined : sent;
};

/** Converts the input of a field to the value to send; undefined if empty. */
export const sentOf = (shape: Shape, typed: unknown): unknown => {
  switch (shape.type) {
    case 'boolean':
      return typed === true;
    case 'number':
      return textIn(typed).trim() === '' ? undefined : (numberIn(textIn(typed)) ?? typed);
    case 'instant':
      return textIn(typed) === '' ? undefined : (instantAt(textIn(typed)) ?? typed);
    case 'money':
      return sentMoney(typed);
    case 'list':
      return listIn(typed).map((one) => sentOf(shape.of, one) ?? null);
    case 'map':
      return sentMap(shape.of, typed);
    case 'object':
      return sentObject(shape.fields, typed);
    case 'any':
    case 'minor':
      return undefined;
    case 'text':
    case 'date':
    case 'country':
    case 'language':
    case 'choice':
    case 'ref':
    case 'id':
    case 'file':
      return textIn(typed) === '' ? undefined : typed;
    default: {
      const never: never = shape;
      return never;
    }
  }
};

const isNothing = (value: unknown, { optional }: Field): boolean =>
  value === undefined || (optional === true && isList(value) && value.length === 0);

/** Converts the input of several fields to the values to send, without empty fields. */
export const sentFields = (fields: readonly Field[], typed: Parts): Parts =>
  Object.fromEntries(
    fields
      .map((field) => [field, sentOf(field.shape, typed[field.name])] as const)
      .flatMap(([field, value]) => (isNothing(value, field) ? [] : [[field.name, value]])),
  );

/** Values to send for a change of a thing: only fields with changed input, null for cleared fields. */
export const sentChanges = (fields: readonly Field[], before: Parts, typed: Parts): Parts =>
  Object.fromEntries(
    fields
      .filter(({ name }) => JSON.stringify(before[name]) !== JSON.stringify(typed[name]))
      .map(({ name, shape }) => [name, sentOf(shape, typed[name]) ?? null]),
  );

/** Maps an error path of the API to a form field: the form addresses the rows of a map by index. */
const placeIn = (fields: readonly Field[], typed: Parts, path: string): string => {
  const [name = '', key, ...rest] = path.split('.');
  const field = fields.find((one) => one.name === name);
  if (field?.shape.type !== 'map' || key === undefined) return path;
  const row = listIn(typed[name]).findIndex((one) => partsIn(one)['key'] === key);
  return row < 0 ? name : [name, row, 'value', ...rest].join('.');
};

/** Maps the error paths of a refusal to the form's fields. */
export const placed = (fields: readonly Field[], typed: Parts, problem: Problem): Problem => {
  const errors = problem.errors?.map((error): FieldProblem => ({
    ...error,
    path: placeIn(fields, typed, error.path),
  }));
  return errors ? { ...problem, errors } : problem;
};
