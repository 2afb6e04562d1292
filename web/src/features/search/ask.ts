import { KINDS, type Kind, type SearchAsk } from './api.ts';

/** Letters of a query, as the API takes them. */
export const LONGEST = 100;

const isKind = (value: string | null): value is Kind => KINDS.some((kind) => kind === value);

/** Search query of an address. Too long text is cut, and an unknown kind is ignored. */
export const askIn = (search: URLSearchParams): SearchAsk => {
  const kind = search.get('kind');
  const q = (search.get('q') ?? '').slice(0, LONGEST);
  // half of a letter that was cut off
  return { q: q.replace(/[\uD800-\uDBFF]$/, '').trim(), kind: isKind(kind) ? kind : undefined };
};

/** The query of the address that asks for this. */
export const searchOf = ({ q, kind }: SearchAsk): string =>
  new URLSearchParams([...(q ? [['q', q]] : []), ...(kind ? [['kind', kind]] : [])]).toString();
