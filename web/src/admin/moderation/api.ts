import type { Moderated } from '../../../../domain/social/policies.ts';
import type { HeldPart } from '../../../../domain/social/spam/held-text.ts';
import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Named, Names, Page } from '../../app/api/resource-types.ts';
import type { Thing } from '../../resources/index.ts';

/** An entry of the moderation queue: a thing with its open reports, an appeal, a held text or a suggestion. */
export type Entry = {
  readonly kind: Moderated;
  readonly id: string;
  readonly since: string;
  /** The number of open reports of the thing; 0 for other kinds. */
  readonly reports: number;
  readonly targetType: string;
  readonly targetId: string;
  /** The part of the target; null = the target. */
  readonly part: HeldPart | null;
  readonly authorId: string | null;
};

export type ModerationPage = {
  readonly items: readonly Entry[];
  readonly nextCursor: string | null;
  readonly counts: readonly { readonly kind: Moderated; readonly count: number }[];
  readonly names: Names;
};

/** A report beside an entry. */
export type ReportLine = {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly at: string;
  readonly targetType: string;
  readonly part: HeldPart | null;
};

/** A thing as it was at the time of an entry. */
type Former = Readonly<Record<string, unknown>> & { readonly id: string };

/** Context of an entry. */
export type EntryContext = {
  /** As it was when it was reported; null if there is none. */
  readonly thing: Former | null;
  readonly thingKind: string | null;
  /** The posts and comments that the thing refers to, as they were then. */
  readonly places: readonly { readonly kind: string; readonly thing: Former }[];
  readonly stateNow: string | null;
  readonly author: string | null;
  readonly decisions: readonly {
    readonly what: 'hidden' | 'restored' | 'suspended' | 'reinstated';
    readonly at: string;
    readonly itemType: string;
    readonly item: string;
    /** The part of the item; null = the item. */
    readonly part: HeldPart | null;
    readonly policy: string | null;
  }[];
  readonly upheld: readonly ReportLine[];
  readonly reports: readonly ReportLine[];
  readonly names: Names;
};

/** The number of entries in the list beside the selected one. */
const IN_SIGHT = 50;
/** The number of reports of one thing that are shown in full. */
const REPORTS = 20;

const staff = { realm: 'auth-admin' } as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    moderationQueue: build.query<
      ModerationPage,
      { readonly kind: Moderated | undefined; readonly cursor: string | undefined }
    >({
      query: (asked) => reading('/dashboard/moderation', { ...asked, limit: IN_SIGHT }),
      extraOptions: staff,
      providesTags: ['Waiting'],
    }),
    entryContext: build.query<EntryContext, { readonly kind: Moderated; readonly id: string }>({
      query: ({ kind, id }) => ({ path: `/dashboard/moderation/${kind}/${id}` }),
      extraOptions: staff,
    }),
    /** The open reports of a thing or of one part of it, the latest first. */
    openReports: build.query<Page<Thing> & Named, { readonly targetId: string; readonly part?: HeldPart }>({
      query: (asked) =>
        reading('/post-reports/target/{targetId}', {
          ...asked,
          state: 'open',
          limit: REPORTS,
          with: 'names',
        }),
      extraOptions: staff,
      providesTags: ['Waiting'],
    }),
  }),
});

export const { useModerationQueueQuery, useEntryContextQuery, useOpenReportsQuery } = calls;
