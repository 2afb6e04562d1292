import type { Action, Listing, Resource } from './resource.ts';
import type { Rule } from './rules.ts';

/** Identity fields: the key or parent reference, and the owner field. They never change after `create`. */
export const identityOf = ({ stream, owner, fields }: Resource): readonly string[] => {
  const key = stream?.kind === 'keyed' ? stream.by : stream?.kind === 'partOf' ? [stream.field] : [];
  return owner && owner in fields ? [...new Set([...key, owner])] : key;
};

/** The parameter names in braces in an address. */
export const paramsIn = (address: string): readonly string[] =>
  [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** A lookup after normalisation. */
export type KnownLookup = {
  /** Address, from the root or relative to the collection path, with fields in braces. */
  readonly at: string;
  /** Lookup name: the address without its parameters. */
  readonly name: string;
  /** Fields in the address. */
  readonly fields: readonly string[];
  readonly where: Readonly<Record<string, string | boolean | null>>;
  readonly one: boolean;
  /** The field whose bounds are parameters, and the names of those parameters. */
  readonly range?: { readonly by: string; readonly called: readonly [string, string] };
  /** Fields with the start and end of the period that is compared with the current time. */
  readonly time?: { readonly from?: string; readonly until: string; readonly isOver: boolean };
  /** Sort order of this lookup; left out = the sorts of the kind. */
  readonly sort?: string;
};

/** The range, time filter and sort order of a lookup. */
const boundsOf = ({
  range,
  during,
  past,
  upcoming,
}: Listing): Pick<KnownLookup, 'range' | 'time' | 'sort'> => {
  if (range !== undefined) {
    const { by, called } = typeof range === 'string' ? { by: range, called: ['min', 'max'] as const } : range;
    return { range: { by, called }, sort: by };
  }
  if (during) return { time: { from: during[0], until: during[1], isOver: false }, sort: during[1] };
  if (upcoming !== undefined) return { time: { until: upcoming, isOver: false }, sort: upcoming };
  return past === undefined ? {} : { time: { until: past, isOver: true }, sort: `-${past}` };
};

const knownLookup = (lookup: Resource['lookups'][number], states: readonly string[]): KnownLookup => {
  const listing: Listing = typeof lookup === 'string' ? { at: lookup } : lookup;
  const { at, where = {}, one = false } = listing;
  const words = at.split('/').filter((word) => word !== '' && !word.startsWith('{'));
  const state = typeof lookup === 'string' && states.includes(lookup) ? { state: lookup } : {};
  const said = Object.entries({ ...state, ...where }).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  return {
    at,
    name: words.join('-'),
    fields: paramsIn(at),
    where: Object.fromEntries(said),
    one,
    ...boundsOf(listing),
  };
};

export const lookupsOf = ({ lookups, states }: Resource): readonly KnownLookup[] =>
  lookups.map((lookup) => knownLookup(lookup, states));

/** The order of a queue of items that wait for the staff. */
export const WAITING_ORDER = 'updatedAt';

/** Available list sorts, the default first; items that wait for the staff can be listed in the order of their queue. */
export const sortsOf = ({ sorts = ['-createdAt'], waits = [] }: Resource): readonly string[] =>
  waits.length > 0 ? [...new Set([...sorts, WAITING_ORDER])] : sorts;

/** Searched fields: those of `title` first. */
export const searchedOf = ({ search }: Resource): readonly string[] => [
  ...(search?.title ?? []),
  ...(search?.text ?? []),
];

/** Types of the events that an action may write. */
export const eventsBy = ({ event, eventInto = {} }: Action): readonly string[] => [
  event,
  ...Object.values(eventInto).flatMap((type) => type ?? []),
];

/** The state that `eventInto` maps to this event type; undefined if none does. */
export const stateInto = ({ eventInto = {} }: Action, type: string): string | undefined =>
  Object.keys(eventInto).find((state) => eventInto[state] === type);

/** Types of all events that the resource writes, including retired types. */
export const eventsOf = ({ actions, retired = {} }: Resource): readonly string[] => [
  ...new Set([...Object.values(actions).flatMap(eventsBy), ...Object.keys(retired)]),
];

/** All rules of a definition, each with the operation that it permits. */
export const rulesOf = ({
  read,
  readField = {},
  actions,
}: Resource): readonly (readonly [string, Rule])[] => [
  ['read it', read],
  ...Object.entries(readField).map(([field, rule]) => [`read its ${field}`, rule ?? []] as const),
  ...Object.entries(actions).map(([name, { by }]) => [`${name} it`, by] as const),
];
