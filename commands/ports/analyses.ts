/** Analyses of members' videos by a process of its own. */
import type { AnalysisResult, Calibrating, Picture, Scaleless } from '../../domain/ai/result.ts';
import type { Signal, ToolId } from '../../domain/format/measuring.ts';
import type { Doubt, Failure } from '../../domain/format/remarks.ts';

/** A frame that the result was read from, as JPEG. */
export type FoundPicture = Omit<Picture, 'fileId'> & {
  readonly bytes: Uint8Array;
  /** Whether it is the frame of the moment among those around it. */
  readonly isMoment: boolean;
};

export type AnalysisOutcome =
  | {
      readonly kind: 'result';
      readonly result: AnalysisResult;
      readonly scaleless: readonly Scaleless[];
      /** Half of the 95 % interval of each point of the curve; empty if it is unknown. */
      readonly curveSpreads: readonly number[];
      readonly pictures: readonly FoundPicture[];
    }
  | { readonly kind: 'inconclusive'; readonly doubt: Doubt }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly detail: string };

/** The process of an analysis ended without an answer; another attempt may have one. */
export class AnalysisEnded extends Error {
  override name = 'AnalysisEnded';
}

export type AnalysisRequest = {
  /** Names the temporary folder, see {@link Analyses.discard}. */
  readonly job: string;
  readonly tool: ToolId;
  readonly source: AsyncIterable<Uint8Array>;
  readonly calibration: Calibrating;
  /** The signal of a reaction; null = found by itself. */
  readonly wantedSignal: Signal | null;
  /** Is told whole percent of the work, rising. */
  readonly progress: (percent: number) => void;
  /** Ends the work, which then throws. */
  readonly signal: AbortSignal;
};

export type Analyses = {
  /** False if this machine has no Python with the packages: every analysis then fails as not installed. */
  readonly isInstalled: boolean;
  /** Analyses a video. Throws {@link AnalysisEnded}, and other errors where a retry may help. */
  analyse(request: AnalysisRequest): Promise<AnalysisOutcome>;
  /** Removes the decrypted video of a job, which an ended process of any attempt has left. */
  discard(job: string): Promise<void>;
  /** Ends waiting processes. */
  close(): Promise<void>;
};
