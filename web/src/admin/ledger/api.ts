import type { AccountClassName } from '../../../../domain/commerce/ledger/accounts.ts';
import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Named, Page } from '../../app/api/resource-types.ts';

export type Account = {
  readonly account: string;
  readonly class: AccountClassName;
  readonly currency: string;
  readonly side: 'debit' | 'credit';
  /** On the normal side, in minor units. */
  readonly balance: number;
  readonly entries: number;
  readonly subject: { readonly kind: string; readonly id: string } | null;
};

/** An entry with its postings: debits are positive. */
export type Entry = {
  readonly id: string;
  readonly event: string;
  /** The item of the event. */
  readonly kind: string;
  readonly item: string;
  readonly orderId: string | null;
  readonly at: string;
  readonly currency: string;
  readonly postings: readonly {
    readonly account: string;
    readonly class: AccountClassName;
    readonly amount: number;
  }[];
};

const pages = {
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor ?? undefined,
  },
  extraOptions: { realm: 'auth-admin' },
  keepUnusedDataFor: 0,
} as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of one class, or all. */
    ledgerAccounts: build.infiniteQuery<Page<Account> & Named, string, string | null>({
      ...pages,
      query: ({ queryArg: of, pageParam: cursor }) =>
        reading('/ledger/accounts', { cursor, ...(of && { class: of }) }),
    }),
    ledgerEntries: build.infiniteQuery<
      Page<Entry>,
      { readonly account: string; readonly currency: string },
      string | null
    >({
      ...pages,
      query: ({ queryArg, pageParam: cursor }) => reading('/ledger/entries', { ...queryArg, cursor }),
    }),
  }),
});

export const { useLedgerAccountsInfiniteQuery, useLedgerEntriesInfiniteQuery } = calls;
