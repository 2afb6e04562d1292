import { api } from '../../app/api/api.ts';
import type { Names } from '../../app/api/resource-types.ts';

/** An act of a plan: what takes it back or is in the way, and its outcome so far. */
export type UndoLine = {
  readonly id: string;
  readonly event: string;
  readonly at: string;
  readonly thingKind: string;
  readonly thingId: string;
  readonly undoneBy: string | null;
  readonly obstacle: string | null;
  /** It would be taken back for good. */
  readonly isFinal: boolean;
  readonly outcome: 'undone' | 'refused' | null;
  readonly refusedAs: string | null;
};

export type UndoLines = {
  readonly state: string;
  readonly accountId: string;
  /** The author of the acts; null = those of another plan. */
  readonly by: string | null;
  readonly items: readonly UndoLine[];
  readonly names: Names;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    undoLines: build.query<UndoLines, string>({
      query: (id) => ({ path: `/undo-plans/${id}/steps` }),
      extraOptions: { realm: 'auth-admin' },
      providesTags: ['Waiting'],
      keepUnusedDataFor: 0,
    }),
    reverseUndo: build.mutation<{ readonly id: string }, { readonly id: string; readonly reason: string }>({
      query: ({ id, reason }) => ({
        path: `/undo-plans/reverse/${id}`,
        method: 'POST',
        body: { reason },
      }),
      extraOptions: { realm: 'auth-admin' },
      invalidatesTags: [{ type: 'undo-plan', id: 'LIST' }],
    }),
  }),
});

export const { useUndoLinesQuery, useReverseUndoMutation } = calls;
