import type { ToolId } from '../../../../domain/format/measuring.ts';
import { api } from '../../app/api/api.ts';

/** The progress of an analysis: its place in the queue and its percent, as far as the server knows them. */
export type Waiting = { readonly place: number | null; readonly progress: number | null };

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a tool can be used on this server. */
    toolConfig: build.query<{ readonly isInstalled: boolean }, ToolId>({
      query: (id) => ({ path: `/api/ai/tools/${id}/config` }),
    }),
    waitingAnalysis: build.query<Waiting, string>({ query: (id) => ({ path: `/api/ai/videos/${id}` }) }),
  }),
});

export const { useToolConfigQuery, useWaitingAnalysisQuery } = calls;
