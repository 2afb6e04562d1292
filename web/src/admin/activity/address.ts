import { instantAt } from '../../../../domain/format/wall.ts';

/** The query parameters that the form sets. */
export const TYPED = ['type', 'from', 'to', 'noise'] as const;
/** The query parameters that links in the list set. */
export const POINTED = ['userId', 'event', 'about'] as const;
type Pointed = (typeof POINTED)[number] | 'type';

/** The query of the API for the page's query parameters. */
export const queryOf = (address: URLSearchParams): string => {
  const asked = {
    type: address.get('type'),
    userId: address.get('userId'),
    event: address.get('event'),
    about: address.get('about'),
    dateFrom: instantAt(`${address.get('from')}T00:00:00`),
    noise: address.get('noise') === 'true' ? null : 'false',
    dateTo: instantAt(`${address.get('to')}T23:59:59.999`),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query.toString();
};

/** The page's query with one filter set, or removed if `value` is null. */
export const filteredBy = (address: URLSearchParams, name: Pointed, value: string | null): string => {
  const next = new URLSearchParams(address);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next.toString()}`;
};
