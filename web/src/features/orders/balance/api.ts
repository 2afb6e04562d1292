import { api } from '../../../app/api/api.ts';
import { lists, reading } from '../../../app/api/calls.ts';
import type { Page } from '../../../app/api/resource-types.ts';

/** Amounts in minor units of the currency. */
export type Balance = {
  readonly balanceId: string;
  readonly currency: string;
  readonly pending: number;
  readonly available: number;
  /** Held back until a decision. */
  readonly held: number;
  readonly payouts: number;
  readonly commission: number;
};

export const EVENTS = [
  'SaleCredited',
  'SaleReleased',
  'SaleDebited',
  'SaleDebitReversed',
  'CashCommissionCharged',
  'CashCommissionReturned',
  'PayoutRequested',
  'PayoutRejected',
  'PayoutWithdrawn',
  'PayoutPaid',
] as const;

/** A movement of the balance. */
export type Movement = Omit<Balance, 'balanceId' | 'held'> & {
  readonly id: string;
  readonly event: (typeof EVENTS)[number];
  readonly orderId: string | null;
  readonly at: string;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    ownBalance: build.query<{ readonly items: readonly Balance[] }, void>({
      query: () => ({ path: '/ledger/balance' }),
      providesTags: ['payout', 'order'],
    }),
    balanceEntries: build.infiniteQuery<Page<Movement>, string, string | null>({
      infiniteQueryOptions: lists('payout', '').infiniteQueryOptions,
      query: ({ queryArg: currency, pageParam: cursor }) =>
        reading('/ledger/balance/entries', { currency, cursor }),
      providesTags: ['payout', 'order'],
    }),
  }),
});

export const { useOwnBalanceQuery, useBalanceEntriesInfiniteQuery } = calls;
