import { api } from '../../app/api/api.ts';
import type { Named, Names } from '../../app/api/resource-types.ts';

/** A file as it was at a decision. */
type EvidenceFile = {
  readonly field: string;
  readonly id: string;
  readonly contentType: string | null;
  readonly sha256: string | null;
};

/** A step of a thing, and of a decision the thing as it was then. */
export type DossierStep = {
  readonly id: string;
  readonly kind: string;
  readonly event: string;
  readonly at: string;
  readonly by: string | null;
  readonly item: string;
  readonly permission: string | null;
  readonly session: string | null;
  /** The two admins who agreed on it, if it needed two. */
  readonly agreed: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
  readonly asItWas: Readonly<Record<string, unknown>> | null;
  readonly files: readonly EvidenceFile[];
};

/** The proof of a step: its event, and its way to a signed root. */
type Proven = {
  readonly event: { readonly id: string; readonly position: string };
  readonly proof: { readonly segment: number } | null;
};

export type Dossier = Named & {
  readonly kind: string;
  readonly id: string;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly steps: readonly DossierStep[];
  readonly leftOut: {
    readonly earlier: boolean;
    /** The position before which the earlier steps are. */
    readonly before: string | null;
    readonly later: boolean;
    readonly hidden: number;
  };
  readonly evidence: {
    readonly events: readonly Proven[];
    readonly segments: readonly string[];
    readonly keys: readonly { readonly kid: string }[];
  };
  readonly names: Names;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    dossier: build.query<
      Dossier,
      { readonly kind: string; readonly id: string; readonly before: string | null }
    >({
      query: ({ kind, id, before }) => ({
        path: `/dossiers/${kind}/${id}${before === null ? '' : `?before=${encodeURIComponent(before)}`}`,
      }),
      extraOptions: { realm: 'auth-admin' },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDossierQuery } = calls;
