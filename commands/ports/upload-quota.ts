/** Daily upload quota of a member, over all processes. */
export type UploadQuota = {
  /**
   * Counts a file, stored or not. Returns null, or the seconds until the next day if the quota is exceeded; such a file
   * isn't counted.
   */
  take(person: string, bytes: number): Promise<{ readonly retryAfterSeconds: number } | null>;
};
