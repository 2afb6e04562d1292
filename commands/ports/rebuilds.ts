import type { REBUILD_STEPS } from '../../domain/accounts/oversight/rebuild.ts';

/** Rebuilds of read models beside the running server. */

export type RebuildStep = (typeof REBUILD_STEPS)[number];

/** A table with live rows that were not as the log says. */
export type DifferingTable = {
  readonly table: string;
  readonly rows: number;
  readonly missing: number;
  readonly extra: number;
  readonly different: number;
};

export type RebuildOutcome =
  | {
      readonly kind: 'rebuilt';
      readonly events: number;
      /** Number of tables that were compared with the live ones. */
      readonly tables: number;
      readonly differing: readonly DifferingTable[];
    }
  /** `signal` stopped it; the live read models are unchanged. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'cannot_take'; readonly projection: string; readonly message: string }
  /** Its process ended or failed; the live read models are unchanged. */
  | { readonly kind: 'failed'; readonly message: string };

export type Rebuilds = {
  /** Rebuilds the named read models in a process of low priority, in one transaction. It never throws. */
  run(
    projections: readonly string[],
    watching: {
      readonly signal: AbortSignal;
      readonly progress: (step: RebuildStep, percent: number) => void;
    },
  ): Promise<RebuildOutcome>;
};
