import type { AdReason } from '../../../../domain/advertising/delivery/audience.ts';
import type { AD_REPORTS } from '../../../../domain/advertising/delivery/ad-hiding.ts';
import type { advertisement as definition } from '../../../../domain/advertising/advertisement.ts';
import type { campaign as campaignDefinition } from '../../../../domain/advertising/campaign.ts';
import type { AdSlot } from '../../../../domain/advertising/values.ts';
import type { Names, Shown } from '../../app/api/resource-types.ts';
import { campaignCalls } from '../../app/generated/campaign.ts';

export type Advertisement = Shown<typeof definition>;
export type Campaign = Shown<typeof campaignDefinition>;
export type AdReport = (typeof AD_REPORTS)[number];

export type Served = {
  readonly item: Advertisement | null;
  readonly reasons: readonly AdReason[];
  /** Proves that it was served to the reader. */
  readonly token: string | null;
  readonly names: Names;
};

type Reacted = { readonly id: string; readonly token: string | null };

export type Estimate = {
  readonly members: number;
  /** In piastres. */
  readonly impressionPrice: number;
  readonly clickPrice: number;
};

export type AdResult = {
  readonly id: string;
  readonly shown: number;
  readonly clicked: number;
  readonly rate: number;
  readonly interval: { readonly low: number; readonly high: number };
};
export type Results = {
  readonly impressions: number;
  readonly clicks: number;
  readonly best: string | null;
  readonly ads: readonly AdResult[];
};

/** Values of the form, which the API checks. */
type Typed = Readonly<Record<string, unknown>>;

const post = (id: string, what: string, body: object = {}) => ({
  path: `/advertisements/${id}/${what}`,
  method: 'POST' as const,
  body,
});

const calls = campaignCalls.injectEndpoints({
  endpoints: (build) => ({
    servedAd: build.query<Served, AdSlot>({
      query: (slot) => ({ path: `/advertisements/serve?slot=${slot}` }),
    }),
    adSeen: build.mutation<unknown, Reacted>({ query: ({ id, token }) => post(id, 'impression', { token }) }),
    adFollowed: build.mutation<unknown, Reacted>({ query: ({ id, token }) => post(id, 'click', { token }) }),
    hideAd: build.mutation<unknown, { readonly id: string; readonly report?: AdReport }>({
      query: ({ id, ...body }) => post(id, 'hide', body),
    }),
    planCampaign: build.mutation<Campaign, Typed>({
      query: (body) => ({ path: '/campaigns', method: 'POST', body }),
      invalidatesTags: ['campaign'],
    }),
    startCampaign: build.mutation<Campaign, { readonly id: string; readonly method: 'CARD' | 'WALLET' }>({
      query: ({ id, ...body }) => ({ path: `/campaigns/start/${id}`, method: 'POST', body }),
      invalidatesTags: ['campaign', 'payment'],
    }),
    topUpCampaign: build.mutation<Campaign, { readonly id: string; readonly amount: unknown }>({
      query: ({ id, ...body }) => ({ path: `/campaigns/top-up/${id}`, method: 'POST', body }),
      invalidatesTags: ['campaign', 'payment'],
    }),
    chooseAd: build.mutation<unknown, { readonly id: string; readonly winnerId: string | null }>({
      query: ({ id, ...body }) => ({ path: `/campaigns/choose/${id}`, method: 'POST', body }),
      invalidatesTags: ['campaign'],
    }),
    payCampaign: build.mutation<{ readonly url: string }, string>({
      query: (paymentId) => ({ path: `/payment/open/${paymentId}`, method: 'POST' }),
    }),
    estimate: build.query<Estimate, Typed>({
      query: (body) => ({ path: '/campaigns/estimate', method: 'POST', body }),
    }),
    campaignResults: build.query<Results, string>({
      query: (id) => ({ path: `/campaigns/${id}/results` }),
      providesTags: (_found, _problem, id) => [{ type: 'campaign', id }],
    }),
  }),
});

export const {
  useServedAdQuery,
  useAdSeenMutation,
  useAdFollowedMutation,
  useHideAdMutation,
  usePlanCampaignMutation,
  useStartCampaignMutation,
  useTopUpCampaignMutation,
  useChooseAdMutation,
  usePayCampaignMutation,
  useEstimateQuery,
  useCampaignResultsQuery,
} = calls;
