import type { Action, Listing, Resource } from './resource.ts';
import type { Rule } from './rules.ts';

/** What a definition says by itself, read off it. */

/** Fields that say which thing it is: they never change after `create`. */
export const identityOf = ({ stream, owner, fields }: Resource): readonly string[] => {
  const key = stream?.kind === 'keyed' ? stream.by : stream?.kind === 'partOf' ? [stream.field] : [];
  return owner && owner in fields ? [...new Set([...key, owner])] : key;
};

/** The names that an address has in braces. */
export const paramsIn = (address: string): readonly string[] =>
  [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** A lookup as a definition means it. */
export type KnownLookup = {
  /** Its address, from the root or below the collection's path, with fields in braces. */
  readonly at: string;
  /** What it is called: the address without its fields. */
  readonly name: string;
  /** The fields that it goes by. */
  readonly fields: readonly string[];
  readonly where: Readonly<Record<string, string | boolean | null>>;
  readonly one: boolean;
  /** The parameters that it takes the bounds of a field by. */
  readonly range?: { readonly by: string; readonly called: readonly [string, string] };
  /** Fields with the beginning, if that counts, and the end of the time that now is held against. */
  readonly time?: { readonly from?: string; readonly until: string; readonly isOver: boolean };
  /** The order that it has by itself; left out = those of the kind. */
  readonly sort?: string;
};

/** What a lookup says of bounds and of time, and the order that comes of it. */
const boundsOf = ({ range, during, past }: Listing): Pick<KnownLookup, 'range' | 'time' | 'sort'> => {
  if (range !== undefined) {
    const { by, called } = typeof range === 'string' ? { by: range, called: ['min', 'max'] as const } : range;
    return { range: { by, called }, sort: by };
  }
  if (during) return { time: { from: during[0], until: during[1], isOver: false }, sort: during[1] };
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

/** All lookups of a definition. */
export const lookupsOf = ({ lookups, states }: Resource): readonly KnownLookup[] =>
  lookups.map((lookup) => knownLookup(lookup, states));

/** The fields that search looks at, those of the title first. */
export const searchedOf = ({ search }: Resource): readonly string[] => [
  ...(search?.title ?? []),
  ...(search?.text ?? []),
];

/** Types of the events that an action may write. */
export const eventsBy = ({ event, eventInto = {} }: Action): readonly string[] => [
  event,
  ...Object.values(eventInto).flatMap((type) => type ?? []),
];

/** The state that an event of this type leads to, where its action may write several; else undefined. */
export const stateInto = ({ eventInto = {} }: Action, type: string): string | undefined =>
  Object.keys(eventInto).find((state) => eventInto[state] === type);

/** Types of all events that it writes or once wrote. */
export const eventsOf = ({ actions, retired = {} }: Resource): readonly string[] => [
  ...new Set([...Object.values(actions).flatMap(eventsBy), ...Object.keys(retired)]),
];

/** All rules of a definition, each with what it lets somebody do. */
export const rulesOf = ({
  read,
  readField = {},
  actions,
}: Resource): readonly (readonly [string, Rule])[] => [
  ['read it', read],
  ...Object.entries(readField).map(([field, rule]) => [`read its ${field}`, rule ?? []] as const),
  ...Object.entries(actions).map(([name, { by }]) => [`${name} it`, by] as const),
];
