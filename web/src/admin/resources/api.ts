import { api } from '../../app/api/api.ts';
import type { Call } from '../../app/api/base-query.ts';
import { filled } from '../../app/api/calls.ts';
import type { Page } from '../../app/api/resource-types.ts';
import type { THINGS } from '../../app/generated/things.ts';
import type { Action } from './definition.ts';
import { definitionOf } from './known.ts';
import type { Step, Thing } from './thing.ts';

type Type = (typeof THINGS)[number];
type One = { readonly type: Type; readonly id: string };

/** What an action is done with: on which thing and which version of it, if there is one already. */
export type Deed = {
  readonly type: Type;
  readonly action: Action;
  readonly id?: string;
  readonly version?: number;
  readonly input: Readonly<Record<string, unknown>>;
};

const extraOptions = { realm: 'auth-admin' } as const;

const pathOf = (type: Type): string => definitionOf(type)?.path ?? '';

const calling = ({ action, id, version, input }: Deed): Call => {
  const { path, rest } = filled(action.at, { ...input, id });
  const { id: _, ...body } = rest;
  return { path, method: action.method, body, ...(version !== undefined && { ifMatch: version }) };
};

/** The calls that all definitions have in common. */
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    things: build.query<Page<Thing>, { readonly type: Type; readonly query: string }>({
      query: ({ type, query }) => ({ path: `${pathOf(type)}?${query}` }),
      extraOptions,
      providesTags: (page, _problem, { type }) => [
        { type, id: 'LIST' },
        ...(page?.items.map(({ id }) => ({ type, id })) ?? []),
      ],
    }),
    thing: build.query<Thing, One & { readonly asOf?: string | undefined }>({
      query: ({ type, id, asOf }) => ({
        path: `${pathOf(type)}/${id}${asOf === undefined ? '' : `?asOf=${encodeURIComponent(asOf)}`}`,
      }),
      extraOptions,
      providesTags: (_thing, _problem, { type, id }) => [{ type, id }],
    }),
    thingHistory: build.query<{ readonly items: readonly Step[] }, One>({
      query: ({ type, id }) => ({ path: `${pathOf(type)}/${id}/history` }),
      extraOptions,
      providesTags: (_steps, _problem, { type, id }) => [{ type, id }],
    }),
    act: build.mutation<Thing, Deed>({
      query: calling,
      extraOptions,
      // of what is removed nothing more is to be read
      invalidatesTags: (thing, _problem, { type, action }) =>
        thing ? [{ type, id: 'LIST' }, ...(action.removes ? [] : [{ type, id: thing.id }])] : [],
    }),
  }),
});

export const { useThingsQuery, useThingQuery, useThingHistoryQuery, useActMutation } = calls;
