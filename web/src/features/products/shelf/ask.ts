/** The filters of the store, by the names that the API and the address of the page have for them. */
export const FILTERS = ['categoryId', 'brandId', 'sport', 'condition', 'governorate'] as const;
export type Filter = (typeof FILTERS)[number];

export const SORTS = ['newest', 'cheapest', 'dearest', 'popular', 'rated'] as const;
export type Sort = (typeof SORTS)[number];

/** The filters of the store; prices in whole units, as they are typed. */
export type ShelfAsk = {
  readonly q: string;
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  readonly min: string;
  readonly max: string;
  readonly featured: boolean;
  /** Left out = the best for the words, else the newest. */
  readonly sort: Sort | undefined;
};

const LONGEST = 100;
const WHOLE = /^\d{1,9}$/;

const wholeIn = (text: string | null): string => (text !== null && WHOLE.test(text) ? text : '');

/** Reads the filters from the page's address; unknown values are ignored. */
export const askIn = (address: URLSearchParams): ShelfAsk => {
  const sort = address.get('sort');
  return {
    q: (address.get('q') ?? '').slice(0, LONGEST).trim(),
    filters: Object.fromEntries(
      FILTERS.flatMap((name) => {
        const value = address.get(name);
        return value ? [[name, value]] : [];
      }),
    ),
    min: wholeIn(address.get('min')),
    max: wholeIn(address.get('max')),
    featured: address.get('featured') === 'true',
    sort: SORTS.find((one) => one === sort),
  };
};

/** The query of the address that asks for this. */
export const addressOf = ({ q, filters, min, max, featured, sort }: ShelfAsk): string => {
  const given = { q, ...filters, min, max, featured: featured ? 'true' : '', sort: sort ?? '' };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString();
  return query === '' ? '/products' : `/products?${query}`;
};

/** The number of filters that are chosen. */
export const chosenIn = ({ filters, min, max, featured }: ShelfAsk): number =>
  Object.keys(filters).length + [min, max].filter(Boolean).length + (featured ? 1 : 0);

/** The same without its filters. */
export const withoutFilters = (ask: ShelfAsk): ShelfAsk => ({
  ...ask,
  filters: {},
  min: '',
  max: '',
  featured: false,
});
