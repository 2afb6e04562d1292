/** A thing of any definition. Its fields are the API's values: a component checks their type before it shows one. */
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
  /** Id of the actor; null = the system. */
  readonly by: string | null;
  readonly state: string;
  readonly version: number;
  readonly position: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** For the staff: the right and the session of the actor, and the two admins who agreed on it. */
  readonly permission?: string | null;
  readonly session?: string | null;
  readonly agreed?: readonly string[];
};
