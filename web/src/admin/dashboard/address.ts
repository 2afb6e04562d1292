import { MOST_COUNTS } from '../../../../domain/format/kept-counts.ts';

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

/** The query of numbers, with those of the period before if the address asks for them. */
export const comparedQueryOf = (query: string, address: URLSearchParams): string =>
  address.get('compare') === 'previous' ? `${query}&compare=previous` : query;

/** Parts of the address that narrow the events of a figure to one bar, and the filters that they replace. */
const NARROWED = {
  figureFrom: 'dateFrom',
  figureTo: 'dateTo',
  figureAsOf: 'asOf',
  figureSport: 'sport',
  figureRole: 'role',
  figureGovernorate: 'governorate',
} as const;
type Narrowed = keyof typeof NARROWED;

/** In place of a first day: from the first event on. */
export const ALWAYS = '-';

/** The query of the events behind the figure that the address has. */
export const figureQueryOf = (address: URLSearchParams): string => {
  const query = new URLSearchParams(queryOf(address));
  for (const [name, filter] of Object.entries(NARROWED)) {
    const value = address.get(name);
    if (name === 'figureFrom' && value === ALWAYS) query.delete(filter);
    else if (value) query.set(filter, value);
  }
  return query.toString();
};

/** Whether the events of the figure are those of one bar. */
export const isNarrowed = (address: URLSearchParams): boolean =>
  Object.keys(NARROWED).some((name) => address.has(name));

/** The address that lists the events of a figure, of one bar if it is narrowed. */
export const toFigure = (
  address: URLSearchParams,
  figure: string | null,
  narrowed: Readonly<Partial<Record<Narrowed, string>>> = {},
): { readonly search: string; readonly hash: string } => {
  const none = Object.fromEntries(Object.keys(NARROWED).map((name) => [name, null]));
  const search = withValues(address, { ...none, order: null, figure, ...narrowed }).toString();
  return { search, hash: figure === null ? '' : 'events' };
};

/** Parts of the address that list what the points of a member or the results of a team were counted from. */
const OPENED = ['performer', 'results', 'resultsOf', 'openedOrder'] as const;

/** The address that lists what points or results were counted from; closed if nothing is named. */
export const toOpened = (
  address: URLSearchParams,
  opened: Readonly<Partial<Record<(typeof OPENED)[number], string>>> = {},
): { readonly search: string; readonly hash: string } => {
  const none = Object.fromEntries(OPENED.map((name) => [name, null]));
  const [hash = ''] = Object.keys(opened);
  return { search: withValues(address, { ...none, ...opened }).toString(), hash };
};

/** The query with these parts of the address, by the API's names for them. */
const renamed = (address: URLSearchParams, parts: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams();
  for (const [name, ours] of Object.entries(parts)) {
    const value = address.get(name);
    if (value) query.set(ours, value);
  }
  return query.toString();
};

/** The query of the time that is shown. */
export const asOfQueryOf = (address: URLSearchParams): string => renamed(address, { asOf: 'asOf' });

/** The query of the events behind the points of a member. */
export const performerQueryOf = (address: URLSearchParams): string =>
  renamed(address, { openedOrder: 'order', asOf: 'asOf' });

/** The filters of a team's results: a figure and days. */
const RESULTS_BY = { resultsOf: 'figure', dateFrom: 'dateFrom', dateTo: 'dateTo', asOf: 'asOf' } as const;

/** The query of what narrows the results of a team. */
export const resultsScopeOf = (address: URLSearchParams): string => renamed(address, RESULTS_BY);

/** The query of the results of a team, of its days. */
export const resultsQueryOf = (address: URLSearchParams): string =>
  renamed(address, { ...RESULTS_BY, openedOrder: 'order' });

/** Parts of the address that list the events of a count, and the API's names for them. */
const COUNTED = {
  counted: null,
  countedGroup: 'group',
  countedWithout: 'without',
  countedPeriod: 'period',
  countedOrder: 'order',
} as const;

/** The address that lists the events of a count, of one bar if a group or a period is given. */
export const toCounted = (
  address: URLSearchParams,
  count: string,
  { group, period }: { readonly group?: string | null | undefined; readonly period?: string | undefined },
): { readonly search: string; readonly hash: string } => ({
  search: withValues(address, {
    ...noCounted,
    counted: definitionOf(count),
    countedGroup: group,
    countedWithout: group === null ? 'true' : null,
    countedPeriod: period,
  }).toString(),
  hash: 'counted',
});

/** Removes the events of a count from the address. */
export const noCounted = Object.fromEntries(Object.keys(COUNTED).map((name) => [name, null]));

/** The query of the events behind a count, if the address asks for them; null otherwise. */
export const countedQueryOf = (address: URLSearchParams, count: string): string | null => {
  const asked = address.get('counted');
  // views that were saved earlier say `true`
  const isAsked = asked === 'true' ? count === countQueryOf(address) : asked === definitionOf(count);
  if (!isAsked) return null;
  const query = new URLSearchParams(count);
  for (const [name, ours] of Object.entries(COUNTED)) {
    const value = address.get(name);
    if (ours !== null && value) query.set(ours, value);
  }
  return query.toString();
};

/** The definition of a count in the address, and the API's names for its parts. */
const COUNT = {
  count: 'event',
  countOf: 'of',
  countWhere: 'where',
  countBy: 'by',
  countOver: 'over',
} as const;

/** The days of all counts, and the time as of which they are counted. */
const COUNT_DAYS = { dateFrom: 'dateFrom', dateTo: 'dateTo', asOf: 'asOf' } as const;

/** Without the definition of a count. */
export const noCount = Object.fromEntries(Object.keys(COUNT).map((name) => [name, null]));

/** The definition of a count, without its days. */
export const definitionOf = (count: string): string => {
  const query = new URLSearchParams(count);
  for (const name of Object.keys(COUNT_DAYS)) query.delete(name);
  return query.toString();
};

/** The query of the API for the count in the page's address; null if there is none. */
export const countQueryOf = (address: URLSearchParams): string | null =>
  address.get('count') ? renamed(address, { ...COUNT, ...COUNT_DAYS }) : null;

/** The query of the API for a definition, with the days of the page. */
const inDaysOf = (address: URLSearchParams, definition: string): string => {
  const query = new URLSearchParams(definitionOf(definition));
  for (const [name, value] of new URLSearchParams(renamed(address, COUNT_DAYS))) query.set(name, value);
  return query.toString();
};

/** The queries of the API for the counts in the list. */
export const keptQueriesOf = (address: URLSearchParams): readonly string[] =>
  address.getAll('kept').map((definition) => inDaysOf(address, definition));

/** The address keeps the definition that a changed one is compared with. */
export const WAS = 'countWas';

/** The query of the API for that definition; null if nothing is compared. */
export const formerQueryOf = (address: URLSearchParams): string | null => {
  const was = address.get(WAS);
  return was === null ? null : inDaysOf(address, was);
};

/** The address with a list of other definitions. */
const withKept = (address: URLSearchParams, definitions: readonly string[]): URLSearchParams => {
  const next = withValues(address, { ...noCounted, kept: null });
  for (const definition of definitions) next.append('kept', definition);
  return next;
};

/** The address with a count in the list, and the form empty; null if the list is full or has it already. */
export const keepCount = (address: URLSearchParams, count: string): URLSearchParams | null => {
  const kept = address.getAll('kept');
  const definition = definitionOf(count);
  if (kept.length >= MOST_COUNTS || kept.includes(definition)) return null;
  return withKept(withValues(address, noCount), [...kept, definition]);
};

/** The address without a count of the list. */
export const dropCount = (address: URLSearchParams, count: string): URLSearchParams =>
  withKept(
    address,
    address.getAll('kept').filter((one) => one !== definitionOf(count)),
  );

/** The address with a count of the list in the form instead. */
export const changeCount = (address: URLSearchParams, count: string): URLSearchParams => {
  const query = new URLSearchParams(count);
  const values = Object.entries(COUNT).map(([name, ours]) => [name, query.get(ours)] as const);
  return withValues(dropCount(address, count), Object.fromEntries(values));
};
