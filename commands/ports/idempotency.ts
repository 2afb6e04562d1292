import type { Problem } from '../../domain/errors.ts';

/** How a write came out: enough to answer it again, and nothing that a person has written. */
export type Outcome =
  | { readonly ok: true; readonly revision: number; readonly position: string }
  | { readonly ok: false; readonly problem: Problem };

/** The ids that a write has however often it is asked for: of its command, and of the thing if it makes one. */
export type WriteIds = { readonly command: string; readonly item: string };

export type Begun =
  | { readonly kind: 'begun'; readonly ids: WriteIds }
  | { readonly kind: 'answered'; readonly ids: WriteIds; readonly outcome: Outcome }
  /** Another process is at it. */
  | { readonly kind: 'busy' }
  /** The key stands for another request. */
  | { readonly kind: 'reused' };

/** Writes that were asked for under a key (`Idempotency-Key`), remembered for 24 hours. */
export type Idempotency = {
  /**
   * Begins a write, or takes up one that nobody is at any more, with the ids that it had. `request` is what must be the
   * same at every repeat. A process asks for one key of an actor at a time.
   */
  begin(actor: string, key: string, request: string): Promise<Begun>;
  /** Notes how it came out; null = it came to nothing that lasts, and whoever asks next may take it up at once. */
  settle(actor: string, key: string, outcome: Outcome | null): Promise<void>;
};
