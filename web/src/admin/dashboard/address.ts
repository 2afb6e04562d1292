/** The address keeps the state of the page, so a link shows the same to every reader. */

/** The filters of the API that the address has. */
export const FILTERS = ['sport', 'role', 'governorate', 'status', 'dateFrom', 'dateTo'] as const;
export type FilterName = (typeof FILTERS)[number];

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

/** The query of the API for the page's address. */
export const queryOf = (address: URLSearchParams): string => {
  const query = new URLSearchParams();
  for (const name of [...FILTERS, 'asOf']) {
    const value = address.get(name);
    if (value) query.set(name, value);
  }
  return query.toString();
};

/** The definition of a count in the address, and the API's names for its parts. */
const COUNT = {
  count: 'event',
  countWhere: 'where',
  countBy: 'by',
  countOver: 'over',
  dateFrom: 'dateFrom',
  dateTo: 'dateTo',
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
