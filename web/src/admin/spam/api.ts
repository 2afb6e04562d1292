import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';

export type SpamLanguage = 'ar' | 'en';

/** Spam and ordinary texts, by whether they are held. */
export type Confusion = {
  readonly spamHeld: number;
  readonly spamPassed: number;
  readonly hamHeld: number;
  readonly hamPassed: number;
};

/** Figures of a version, measured by the training. */
export type Report = {
  readonly version: number;
  readonly texts: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly falseAlarms: number;
  readonly confusion: Confusion;
  readonly sources: readonly (Confusion & { readonly source: string })[];
  readonly calibration: readonly { readonly from: number; readonly texts: number; readonly spam: number }[];
  readonly heaviest: { readonly spam: readonly string[]; readonly ham: readonly string[] };
};

/** The versions of a language's model. */
export type Models = {
  readonly items: readonly {
    readonly language: SpamLanguage;
    readonly inUse: number;
    readonly versions: readonly number[];
    readonly reports: readonly Report[];
  }[];
};

/** A model of a language. */
export type Version = { readonly language: SpamLanguage; readonly version: number };

/** The difference between two models over a page of texts, the latest first. */
export type Rehearsal = {
  readonly texts: number;
  readonly held: number;
  readonly passed: number;
  readonly heldByBoth: number;
  /** Differences in messages that the staff may not read. */
  readonly unreadable: number;
  readonly items: readonly {
    readonly kind: 'post' | 'comment' | 'message' | 'product' | 'review';
    readonly part: 'answer' | null;
    readonly id: string;
    readonly text: string;
    readonly change: 'held' | 'passed';
    readonly score: number;
    readonly scoreInUse: number;
  }[];
  /** The number of all texts; null beyond the first page. */
  readonly total: number | null;
  readonly nextCursor: string | null;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    spamModels: build.query<Models, void>({
      query: () => ({ path: '/dashboard/spam/models' }),
      extraOptions: { realm: 'auth-admin' },
      providesTags: ['Waiting'],
    }),
    spamRehearsal: build.query<Rehearsal, Version & { readonly cursor: string | null }>({
      query: (of) => reading('/dashboard/spam/rehearsal', of),
      extraOptions: { realm: 'auth-admin' },
      // pages of a rehearsal are added up by its card
      keepUnusedDataFor: 0,
    }),
    chooseSpamModel: build.mutation<unknown, Version>({
      query: (body) => ({ path: '/spam-models', method: 'POST', body }),
      extraOptions: { realm: 'auth-admin' },
      invalidatesTags: ['Waiting'],
    }),
  }),
});

export const { useSpamModelsQuery, useLazySpamRehearsalQuery, useChooseSpamModelMutation } = calls;
