import { FILTERS, KINDS, type Filters, type Kind, type SearchAsk } from './api.ts';

/** Letters of a query, as the API takes them. */
export const LONGEST = 100;

const isKind = (value: string | null): value is Kind => KINDS.some((kind) => kind === value);

const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** Search query of an address. Too long text is cut, and an unknown kind is ignored, with the filters. */
export const askIn = (search: URLSearchParams): SearchAsk => {
  const kind = search.get('kind');
  const q = (search.get('q') ?? '').slice(0, LONGEST);
  return {
    // half of a letter that was cut off
    q: q.replace(/[\uD800-\uDBFF]$/, '').trim(),
    kind: isKind(kind) ? kind : undefined,
    filters: isKind(kind) ? filtersIn(search) : {},
  };
};

/** The query of the address that asks for this. */
export const searchOf = ({ q, kind, filters }: SearchAsk): string =>
  new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...(kind ? [['kind', kind], ...Object.entries(filters)] : []),
  ]).toString();

/** Whether there is something to ask the API for: words, or a kind. */
export const isAsked = ({ q, kind }: SearchAsk): boolean => q !== '' || kind !== undefined;
