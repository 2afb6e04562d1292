/** A string before a colon with a backslash in it. */
const ESCAPED_KEY = /"[^"\\]*\\.(?:[^"\\]|\\.)*":/;

/**
 * Whether JSON of a value has a key with an escape. `JSON.parse` of Node 24 and 26 may read such a key as another
 * (a bug of V8, known upstream), and fields accept none (`map` of domain/kit/fields.ts).
 */
export const hasEscapedKey = (value: unknown): boolean => ESCAPED_KEY.test(JSON.stringify(value));
