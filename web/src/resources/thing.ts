/** A thing of any definition. Its fields are what the API says: who shows one looks what it is. */
export type Thing = {
  readonly id: string;
  readonly state: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  /** Actions that the reader may perform on it now. */
  readonly can: readonly string[];
  readonly [field: string]: unknown;
};

/** One step of a thing's history, oldest first. */
export type Step = {
  readonly event: string;
  readonly at: string;
  /** Id of who did it; null = the system. */
  readonly by: string | null;
  readonly state: string;
  readonly version: number;
  readonly position: string;
  readonly data: Readonly<Record<string, unknown>>;
};
