import type { Definition } from './definition.ts';

/** The list's words in its page's address: what it is asked by, its order, and the pages that have been turned. */
const PAGE = 'after';

/** What a list of this kind can be asked by, in the order that its form has. */
export const askedBy = ({ filters, sorts, states }: Definition): readonly string[] => [
  ...(states.length > 1 ? ['state'] : []),
  ...filters,
  ...(sorts.length > 1 ? ['sort'] : []),
];

/** The API's query for an address. */
export const queryOf = (definition: Definition, address: URLSearchParams): string => {
  const query = new URLSearchParams({ limit: '20', total: 'true' });
  for (const name of askedBy(definition)) {
    const value = address.get(name);
    if (value) query.set(name, value);
  }
  const cursor = address.getAll(PAGE).at(-1);
  if (cursor !== undefined) query.set('cursor', cursor);
  return query.toString();
};

/** The address with other filters; its pages begin anew. */
export const askingBy = (
  address: URLSearchParams,
  chosen: Readonly<Record<string, unknown>>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete(PAGE);
  for (const [name, value] of Object.entries(chosen)) {
    if (typeof value === 'string' && value !== '') next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** The address of the page that begins after this cursor. */
export const onward = (address: URLSearchParams, cursor: string): string => {
  const next = new URLSearchParams(address);
  next.append(PAGE, cursor);
  return `?${next.toString()}`;
};

/** The address of the page before; null on the first. */
export const backward = (address: URLSearchParams): string | null => {
  const turned = address.getAll(PAGE);
  if (turned.length === 0) return null;
  const next = new URLSearchParams(address);
  next.delete(PAGE);
  for (const cursor of turned.slice(0, -1)) next.append(PAGE, cursor);
  return `?${next.toString()}`;
};
