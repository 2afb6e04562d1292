import { api } from '../app/api/api.ts';
import type { Call } from '../app/api/base-query.ts';
import { filled, lists, listTag, reading } from '../app/api/calls.ts';
import type { Named, Page } from '../app/api/resource-types.ts';
import type { THINGS } from '../app/generated/things.ts';
import type { Realm } from '../app/session.ts';
import type { Action } from './definition.ts';
import type { Step, Thing } from './thing.ts';

type Type = (typeof THINGS)[number];

/** A read of one item, or of its history. */
type One = {
  readonly realm: Realm;
  readonly type: Type;
  /** Path of the resource's list. */
  readonly path: string;
  readonly id: string;
};

/** The parameters of a list: `where` has filters, sort and others. */
export type ListAsk = {
  readonly realm: Realm;
  readonly type: Type;
  readonly path: string;
  readonly where: Readonly<Record<string, string | number | boolean>>;
};

/** Arguments of an action call; `id` and `version` only for an existing item. */
export type Deed = {
  readonly realm: Realm;
  readonly type: Type;
  readonly action: Action;
  readonly id?: string;
  readonly version?: number;
  readonly input: Readonly<Record<string, unknown>>;
};

const NAMED = { with: 'names' } as const;

const calling = ({ realm, action, id, version, input }: Deed): Call => {
  const { path, rest } = filled(action.at, { ...input, id });
  const { id: _, ...body } = rest;
  return { realm, path, method: action.method, body, ...(version !== undefined && { ifMatch: version }) };
};

/** The calls that all definitions have in common. Every read requests the names of its references. */
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    things: build.infiniteQuery<Page<Thing>, ListAsk, string | null>({
      infiniteQueryOptions: lists('user', '').infiniteQueryOptions,
      query: ({ queryArg: { realm, path, where }, pageParam: cursor }) => ({
        ...reading(path, { ...NAMED, ...where, cursor }),
        realm,
      }),
      providesTags: (list, _problem, { type }) => [
        { type, id: 'LIST' },
        ...(list?.pages.flatMap(({ items }) => items.map(({ id }) => ({ type, id }))) ?? []),
      ],
    }),
    thing: build.query<Thing & Named, One & { readonly asOf?: string | undefined }>({
      query: ({ realm, path, id, asOf }) => ({ ...reading(`${path}/{id}`, { ...NAMED, id, asOf }), realm }),
      providesTags: (_thing, _problem, { type, id }) => [{ type, id }],
    }),
    thingHistory: build.query<{ readonly items: readonly Step[] } & Named, One>({
      query: ({ realm, path, id }) => ({ ...reading(`${path}/{id}/history`, { ...NAMED, id }), realm }),
      providesTags: (_steps, _problem, { type, id }) => [{ type, id }],
    }),
    act: build.mutation<Thing, Deed>({
      query: calling,
      invalidatesTags: (thing, _problem, { type, action }) => {
        if (!thing) return [];
        if (action.waits) return ['Waiting', { type: 'proposal', id: 'LIST' }];
        // the lists of all items, and those by an id that the item has
        const leads = [undefined, ...Object.values(thing).filter((value) => typeof value === 'string')];
        const listed = leads.map((led) => listTag(type, led));
        // a removed item has nothing more to read
        return ['Waiting', ...listed, ...(action.removes ? [] : [{ type, id: thing.id }])];
      },
    }),
  }),
});

export const { useThingsInfiniteQuery, useThingQuery, useThingHistoryQuery, useActMutation } = calls;
