import type { Definition } from './definition.ts';

/** Names of a list's filters, in the order of the filter form; `sort` is the sort order. */
export const askedBy = (
  { filters, sorts, states }: Definition,
  only?: readonly string[],
): readonly string[] =>
  [...(states.length > 1 ? ['state'] : []), ...filters, ...(sorts.length > 1 ? ['sort'] : [])].filter(
    (name) => only === undefined || only.includes(name),
  );

/** Filter values in the query string of an address. */
export const chosenIn = (
  definition: Definition,
  address: URLSearchParams,
  only?: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    askedBy(definition, only).flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** The address with other filters. */
export const askingBy = (
  address: URLSearchParams,
  chosen: Readonly<Record<string, unknown>>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(chosen)) {
    if (typeof value === 'string' && value !== '') next.set(name, value);
    else next.delete(name);
  }
  return next;
};
