import { api } from '../../app/api/api.ts';
import type { Named, Page } from '../../app/api/resource-types.ts';

/** The nine metrics, in the order of the page. */
export const METRICS = [
  'totalUsers',
  'activeUsers',
  'pendingApprovals',
  'totalPosts',
  'totalTeams',
  'totalMatches',
  'totalProducts',
  'totalOrders',
  'totalRevenue',
] as const;
export type Metric = (typeof METRICS)[number];

/** Numbers of engagement, which open to their events as well. */
export const ENGAGEMENT = ['posts', 'reactions', 'comments', 'shares'] as const;
export type Figure = Metric | (typeof ENGAGEMENT)[number];

type Numbers = Readonly<Record<Metric, number>>;

export type Metrics = Numbers & {
  readonly activeUsersExact: boolean;
  readonly previous?: Numbers | null;
};

type Point = { readonly at: string; readonly value: number };
export type Share = { readonly value: string; readonly count: number };

type Engaged = Readonly<Record<(typeof ENGAGEMENT)[number], number>>;
type EngagedThen = Engaged & { readonly at: string };

export type Statistics = Named & {
  readonly grain: 'day' | 'month';
  readonly from: string;
  readonly to: string;
  readonly userGrowth: readonly (Point & { readonly total: number })[];
  readonly teamPerformance: readonly {
    readonly teamId: string;
    readonly sport: string | null;
    readonly wins: number;
    readonly losses: number;
    readonly draws: number;
  }[];
  readonly revenueTrend: readonly Point[];
  readonly engagementMetrics: Engaged & { readonly daily: readonly EngagedThen[] };
  /** The period before; each value stands at the day or month that is as many days later. */
  readonly previous?: {
    readonly days: number;
    /** Where it ends within its last day. */
    readonly until: string | null;
    readonly userGrowth: readonly Point[];
    readonly revenueTrend: readonly Point[];
    readonly daily: readonly EngagedThen[];
  } | null;
  readonly sportDistribution: readonly Share[];
  readonly roleDistribution: readonly Share[];
  readonly governorateDistribution: readonly Share[];
};

type Choice = { readonly id: string; readonly name: string | null };

/** The parts of the overview that the page shows; the others cost reads. */
const OVERVIEW_PARTS = 'topPerformers,upcomingEvents,systemHealth';

/** Values without a history are null in the past. */
export type Overview = Named & {
  readonly topPerformers: readonly { readonly userId: string; readonly points: number }[];
  readonly upcomingEvents:
    | readonly { readonly id: string; readonly name: string; readonly startsAt: string }[]
    | null;
  readonly systemHealth: {
    readonly status: 'ok' | 'slow' | 'degraded';
    readonly lastUpdate: string | null;
  };
};

export type Filters = {
  readonly sports: readonly string[];
  readonly roles: readonly string[];
  readonly governorates: readonly string[];
  readonly statuses: readonly string[];
  readonly categories: readonly Choice[];
  readonly teams: readonly Choice[];
  readonly dateRanges: readonly {
    readonly id: string;
    readonly dateFrom: string;
    readonly dateTo: string;
  }[];
};

/** An event behind a number. */
export type CountedEvent = {
  readonly event: string;
  readonly kind: string;
  readonly at: string;
  readonly by: string | null;
  readonly item: string;
  readonly position: string;
};

export type Step = CountedEvent & { readonly amount: number };

/** An event that counted the result of a match for a team. */
export type TeamResult = {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly at: string;
  readonly position: string;
  readonly matchId: string;
  readonly match: {
    readonly homeTeamId: string;
    readonly awayTeamId: string;
    readonly homeScore?: number | null;
    readonly awayScore?: number | null;
  } | null;
};

export type Reason = {
  readonly event: string;
  readonly kind: string;
  readonly item: string;
  readonly at: string;
  readonly reason:
    | 'counted'
    | 'other_type'
    | 'no_change'
    | 'condition_not_met'
    | 'no_points'
    | 'where_not_met'
    | 'no_actor'
    | 'other_group'
    | 'other_period'
    | 'after_as_of'
    | 'outside_dates'
    | 'other_member'
    | 'other_team'
    | 'other_role'
    | 'other_sport'
    | 'other_governorate'
    | 'other_status';
};

/** An event that can be counted, with its public fields. */
export type Countable = {
  readonly event: string;
  readonly kind: string;
  readonly fields: readonly { readonly field: string; readonly type: string }[];
};

/** The answer to a count: the largest groups, and for each period their counts in that order. */
export type Counted = {
  readonly groups: readonly { readonly value: string | null; readonly count: number }[];
  readonly rows: readonly {
    readonly at: string;
    readonly counts: readonly number[];
    readonly others: number;
  }[];
  readonly total: number;
  readonly truncated: boolean;
  readonly since: string | null;
};

/** A mark of the staff on the charts. */
export type Annotation = { readonly id: string; readonly day: string; readonly name: string };

/** A saved view: the query of the page's address under a name. */
export type SavedView = { readonly id: string; readonly name: string; readonly query: string };

/** A saved view that is mailed to the reader every Monday. */
export type Subscription = { readonly id: string; readonly viewId: string };

/** Marks and saved views that a page shows at most. */
const MOST = 100;

const extraOptions = { realm: 'auth-admin' } as const;

/** A figure with the filters, as a query string. */
type Of = { readonly figure: Figure; readonly query: string };

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardMetrics: build.query<Metrics, string>({
      query: (query) => ({ path: `/dashboard/metrics?${query}` }),
      extraOptions,
      keepUnusedDataFor: 0,
    }),
    dashboardStatistics: build.query<Statistics, string>({
      query: (query) => ({ path: `/dashboard/statistics?with=names&${query}` }),
      extraOptions,
      keepUnusedDataFor: 0,
    }),
    dashboardOverview: build.query<Overview, string>({
      query: (query) => ({ path: `/dashboard/overview?with=names&limit=5&parts=${OVERVIEW_PARTS}&${query}` }),
      extraOptions,
      keepUnusedDataFor: 0,
    }),
    dashboardFilters: build.query<Filters, void>({
      query: () => ({ path: '/dashboard/filters' }),
      extraOptions,
    }),
    countables: build.query<{ readonly items: readonly Countable[] }, void>({
      query: () => ({ path: '/dashboard/counts/events' }),
      extraOptions,
    }),
    counts: build.query<Counted, string>({
      query: (query) => ({ path: `/dashboard/counts?${query}` }),
      extraOptions,
      keepUnusedDataFor: 0,
    }),
    countedEvents: build.infiniteQuery<
      Page<CountedEvent> & Named & { readonly truncated: boolean },
      string,
      string | null
    >({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) => ({
        path: `/dashboard/counts/behind?with=names&${queryArg}${pageParam === null ? '' : `&cursor=${pageParam}`}`,
      }),
      extraOptions,
      keepUnusedDataFor: 0,
    }),
    annotations: build.query<Page<Annotation>, void>({
      query: () => ({ path: `/annotations?sort=-day&limit=${MOST}` }),
      extraOptions,
      keepUnusedDataFor: 0,
    }),
    savedViews: build.query<Page<SavedView>, void>({
      query: () => ({ path: `/dashboard-views?sort=name&limit=${MOST}` }),
      extraOptions,
      keepUnusedDataFor: 0,
    }),
    saveView: build.mutation<unknown, Omit<SavedView, 'id'>>({
      query: (body) => ({ path: '/dashboard-views', method: 'POST', body }),
      extraOptions,
    }),
    viewSubscriptions: build.query<Page<Subscription>, void>({
      query: () => ({ path: `/view-subscriptions?limit=${MOST}` }),
      extraOptions,
      keepUnusedDataFor: 0,
      providesTags: ['view-subscription'],
    }),
    subscribeToView: build.mutation<unknown, string>({
      query: (viewId) => ({ path: '/view-subscriptions', method: 'POST', body: { viewId } }),
      extraOptions,
      invalidatesTags: ['view-subscription'],
    }),
    endSubscription: build.mutation<unknown, string>({
      query: (id) => ({ path: `/view-subscriptions/${id}`, method: 'DELETE' }),
      extraOptions,
      invalidatesTags: ['view-subscription'],
    }),
    figureEvents: build.infiniteQuery<Page<Step> & Named, Of, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: { figure, query }, pageParam }) => ({
        path: `/dashboard/metrics/${figure}/events?with=names&${query}${pageParam === null ? '' : `&cursor=${pageParam}`}`,
      }),
      extraOptions,
      keepUnusedDataFor: 0,
    }),
    performerEvents: build.infiniteQuery<
      Page<Step> & Named,
      { readonly userId: string; readonly query: string },
      string | null
    >({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: { userId, query }, pageParam }) => ({
        path: `/dashboard/performers/${userId}/events?with=names&${query}${pageParam === null ? '' : `&cursor=${pageParam}`}`,
      }),
      extraOptions,
      keepUnusedDataFor: 0,
    }),
    teamResults: build.infiniteQuery<
      Page<TeamResult> & Named,
      { readonly teamId: string; readonly query: string },
      string | null
    >({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: { teamId, query }, pageParam }) => ({
        path: `/dashboard/teams/${teamId}/results?with=names&${query}${pageParam === null ? '' : `&cursor=${pageParam}`}`,
      }),
      extraOptions,
      keepUnusedDataFor: 0,
    }),
    reason: build.query<Reason, { readonly of: string; readonly query: string; readonly position: string }>({
      query: ({ of, query, position }) => ({
        path: `/dashboard${of}/${encodeURIComponent(position)}?${query}`,
      }),
      extraOptions,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useCountablesQuery,
  useCountsQuery,
  useCountedEventsInfiniteQuery,
  useDashboardMetricsQuery,
  useDashboardStatisticsQuery,
  useDashboardFiltersQuery,
  useDashboardOverviewQuery,
  useAnnotationsQuery,
  useSavedViewsQuery,
  useSaveViewMutation,
  useViewSubscriptionsQuery,
  useSubscribeToViewMutation,
  useEndSubscriptionMutation,
  useFigureEventsInfiniteQuery,
  usePerformerEventsInfiniteQuery,
  useTeamResultsInfiniteQuery,
  useLazyReasonQuery,
} = calls;
