import type { Json, JsonObject } from './log.ts';

/** Converts a value to JSON; `undefined` members are left out. Throws on values that JSON can't represent. */
export const asJson = (value: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, one]): [string, Json][] =>
      one === undefined ? [] : [[key, jsonOf(one)]],
    ),
  );

const isRecord = (value: object): value is Readonly<Record<string, unknown>> =>
  Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;

const jsonOf = (value: unknown): Json => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value === 'object' && isRecord(value)) return asJson(value);
  throw new TypeError(`Can't convert a value of type ${typeof value} to JSON.`);
};

/** The value if it is a string, else null. */
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The texts in a list; none if the value isn't a list. */
export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
