import type { Json, JsonObject } from './log.ts';

/** A plain value as JSON holds it: `undefined` members are left out. Throws on what JSON has no word for. */
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
  throw new TypeError(`no JSON for a ${typeof value}`);
};

/** A stored value as text; null for everything else. */
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
