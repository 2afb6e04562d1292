import { api } from '../../app/api/api.ts';

type Call = { readonly name: string; readonly method: string; readonly address: string };

/** The calls that permissions open. */
export type CouldDo = {
  readonly kinds: readonly { readonly kind: string; readonly calls: readonly Call[] }[];
  readonly others: readonly {
    readonly method: string;
    readonly address: string;
    readonly operationId: string;
    readonly summary: string;
  }[];
  readonly warnings: readonly ('everything' | 'admins' | 'private_data' | 'second_admin' | 'money')[];
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    couldDo: build.query<CouldDo, readonly string[]>({
      query: (permissions) => ({
        path: `/admins/could-do?permissions=${encodeURIComponent(permissions.join(','))}`,
      }),
      extraOptions: { realm: 'auth-admin' },
    }),
  }),
});

export const { useCouldDoQuery } = calls;
