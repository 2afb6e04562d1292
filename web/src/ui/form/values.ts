import { isObject, type Values } from './draft.ts';

/** The value at a dotted path: `price.amount`, `rounds.0`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (isObject(inside) ? inside[key] : undefined), values);

const put = (inside: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value;
  const known = isObject(inside) ? inside : {};
  const next = { [key]: put(known[key], rest, value) };
  return Array.isArray(inside) ? Object.assign([...inside], next) : { ...known, ...next };
};

/** The values with another one at a dotted path; those that are given stay as they are. */
export const withValue = <V extends Values>(values: V, path: string, value: unknown): V => {
  const [first = '', ...rest] = path.split('.');
  return { ...values, [first]: put(values[first], rest, value) };
};

/** The values of a form. They change without a rendering: fields keep the text that is typed. */
export const createValues = <V extends Values>(initial: V) => {
  let values = initial;
  const watching = new Set<{ readonly path: string; readonly tell: (value: unknown) => void }>();
  const become = (next: V): void => {
    const before = values;
    values = next;
    for (const { path, tell } of watching)
      if (valueAt(before, path) !== valueAt(next, path)) tell(valueAt(next, path));
  };
  return {
    all: (): V => values,
    at: (path: string): unknown => valueAt(values, path),
    set: (path: string, value: unknown): void => {
      if (valueAt(values, path) !== value) become(withValue(values, path, value));
    },
    reset: become,
    /** Calls back at each change of the value at a path; returns a function that ends it. */
    watch: (path: string, tell: (value: unknown) => void): (() => void) => {
      const one = { path, tell };
      watching.add(one);
      return () => void watching.delete(one);
    },
  };
};
