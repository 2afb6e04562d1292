/** A rebuild that runs: instants, percent of the log that was read, and the estimate before it began. */
export type Running = {
  readonly begunAt: number;
  /** When the percentage was recorded. */
  readonly notedAt: number;
  readonly percent: number;
  readonly estimatedMs: number;
};

/**
 * The milliseconds that a rebuild still needs: by its pace so far, or by the estimate before the first part is read. Null
 * = longer than expected, so nothing can be said.
 */
export const remainingMs = (
  { begunAt, notedAt, percent, estimatedMs }: Running,
  now: number,
): number | null => {
  const expected = percent > 0 ? ((notedAt - begunAt) * 100) / percent : estimatedMs;
  const left = begunAt + expected - now;
  return left > 0 ? left : null;
};
