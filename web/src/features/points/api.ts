import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { BadgeName } from '../../../../domain/profile/points/levels.ts';
import type { AboutKind, RuleName } from '../../../../domain/profile/points/rules.ts';
import { api } from '../../app/api/api.ts';
import { lists, reading } from '../../app/api/calls.ts';
import type { Named, Page } from '../../app/api/resource-types.ts';
import type { Dispatch } from '../../app/root.ts';

export type Level = { readonly number: number; readonly from: number; readonly next: number | null };

export type Rule = {
  readonly rule: RuleName;
  readonly points: number;
  readonly perDay: number;
  /** The number that can still count today. */
  readonly left: number;
};

/** Null where the member does not show it to the reader. */
/** A badge, the lines that count for it, and those that it needs. */
export type Goal = { readonly badge: BadgeName; readonly has: number; readonly needs: number };

type Shown = { readonly level: Level | null; readonly badges: readonly BadgeName[] };
export type Own = {
  readonly total: number;
  readonly level: Level;
  readonly goals: readonly Goal[];
  readonly rules: readonly Rule[];
};

/** Points for one event. */
export type Line = {
  readonly id: string;
  readonly rule: RuleName;
  readonly points: number;
  readonly state: 'counts' | 'undone' | 'new_account' | 'unanswered' | 'over';
  readonly about: { readonly kind: AboutKind; readonly id: string } | null;
  readonly at: string;
};

export type Ranked = {
  readonly id: string;
  readonly total: number;
  readonly level: number;
  readonly rank: number;
};
export type Board = {
  readonly items: readonly Ranked[];
  readonly nextCursor: string | null;
  readonly own: { readonly total: number; readonly rank: number | null };
} & Named;

type Asked = { readonly among: 'all' | 'friends'; readonly sport: string; readonly governorate: string };

const calls = api.enhanceEndpoints({ addTagTypes: ['points'] }).injectEndpoints({
  endpoints: (build) => ({
    ownPoints: build.query<Own, void>({
      query: () => ({ path: '/users/me/points' }),
      providesTags: ['points'],
    }),
    pointLines: build.infiniteQuery<Page<Line>, void, string | null>({
      infiniteQueryOptions: lists('user', '').infiniteQueryOptions,
      query: ({ pageParam: cursor }) => reading('/users/me/points/lines', { cursor }),
      providesTags: ['points'],
    }),
    levelOf: build.query<Shown, string>({ query: (userId) => ({ path: `/users/${userId}/level` }) }),
    leaderboard: build.infiniteQuery<Board, Asked, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { among, sport, governorate }, pageParam: cursor }) =>
        reading('/users/leaderboard', {
          among,
          limit: 50,
          cursor,
          ...(sport && { sport }),
          ...(governorate && { governorate }),
        }),
      providesTags: ['points'],
    }),
  }),
});

export const { useOwnPointsQuery, usePointLinesInfiniteQuery, useLevelOfQuery, useLeaderboardInfiniteQuery } =
  calls;

/** Reads a member's level before a page asks for it. */
export const readLevel = (userId: string) => calls.endpoints.levelOf.initiate(userId, { subscribe: false });

/** Events of the window after which points may be others. */
const SIGNALS = ['new-notification', 'new-post', 'post-counters', 'connection-changed'];
/** Several events at once are one read. */
const WAIT_MS = 500;

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Reads points again while something happens that may change them. */
export const useLivePoints = (): void => {
  const dispatch = useStoreDispatch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => dispatch(calls.util.invalidateTags(['points'])), WAIT_MS);
    };
    for (const name of SIGNALS) window.addEventListener(name, again);
    return () => {
      clearTimeout(timer);
      for (const name of SIGNALS) window.removeEventListener(name, again);
    };
  }, [dispatch]);
};
