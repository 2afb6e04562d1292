/** What a member may upload on a day, over all processes. */
export type UploadQuota = {
  /** Counts a file, kept or not: null, or in how many seconds the next day begins. One above the quota isn't counted. */
  take(person: string, bytes: number): Promise<{ readonly retryAfterSeconds: number } | null>;
};
