import type { Problem } from '../../domain/errors.ts';

/** Outcome of a write: enough to repeat the answer, without personal texts. */
export type Outcome =
  | { readonly ok: true; readonly revision: number; readonly position: string }
  | { readonly ok: false; readonly problem: Problem };

/** The ids of a write, equal at every repeat: of its command, and of the item that it creates. */
export type WriteIds = { readonly command: string; readonly item: string };

export type Begun =
  | { readonly kind: 'begun'; readonly ids: WriteIds }
  | { readonly kind: 'answered'; readonly ids: WriteIds; readonly outcome: Outcome }
  /** Another process is executing it. */
  | { readonly kind: 'busy' }
  /** The key was used for another request. */
  | { readonly kind: 'reused' };

/** Writes with a key (`Idempotency-Key`), stored for 24 hours. */
export type Idempotency = {
  /**
   * Starts a write, or resumes an abandoned one with its ids. `request` must be the same at every repeat. A process
   * runs one write for each key of an actor.
   */
  begin(actor: string, key: string, request: string): Promise<Begun>;
  /** Stores the outcome; null = no lasting effect, so the next request may start at once. */
  settle(actor: string, key: string, outcome: Outcome | null): Promise<void>;
};
