import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { NameOf } from '../../app/api/resource-types.ts';

/** A search result: a person or another item. */
export type Found = NameOf & { readonly id: string };

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** People and things by name, e-mail, phone or id, of the reader's areas. */
    find: build.query<{ readonly items: readonly Found[] }, string>({
      query: (q) => reading('/dashboard/find', { q }),
      extraOptions: { realm: 'auth-admin' },
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useFindQuery } = calls;
