/** The address keeps the state of the page, so a link shows the same to every reader. */

/** The filters of every number. */
const COUNTED_BY = ['sport', 'role', 'governorate', 'status', 'userId', 'dateFrom', 'dateTo'] as const;
/** Filters of the results of teams and of upcoming events, which no other number has. */
const SHOWN_BY = ['teamId', 'category'] as const;

/** The filters of the API that the address has. */
export const FILTERS = [...COUNTED_BY, ...SHOWN_BY] as const;

/** The address with some values set, or removed if they are empty. */
export const withValues = (
  address: URLSearchParams,
  values: Readonly<Record<string, string | null | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

const queryWith = (address: URLSearchParams, names: readonly string[]): string => {
  const query = new URLSearchParams();
  for (const name of [...names, 'asOf']) {
    const value = address.get(name);
    if (value) query.set(name, value);
  }
  return query.toString();
};

/** The query of the numbers for the page's address. */
export const queryOf = (address: URLSearchParams): string => queryWith(address, COUNTED_BY);

/** The query of charts and overview. */
export const fullQueryOf = (address: URLSearchParams): string => queryWith(address, FILTERS);

/** The definition of a count in the address, and the API's names for its parts. */
const COUNT = {
  count: 'event',
  countWhere: 'where',
  countBy: 'by',
  countOver: 'over',
  dateFrom: 'dateFrom',
  dateTo: 'dateTo',
  asOf: 'asOf',
} as const;

/** The query of the API for the count in the page's address; null if there is none. */
export const countQueryOf = (address: URLSearchParams): string | null => {
  if (!address.get('count')) return null;
  const query = new URLSearchParams();
  for (const [name, ours] of Object.entries(COUNT)) {
    const value = address.get(name);
    if (value) query.set(ours, value);
  }
  return query.toString();
};
