import type { Caller } from '../caller.ts';
import type { RealtimeContext } from './context.ts';

/**
 * A listener's caller, read again only when their account or session has changed: thousands are told at once. Nothing is
 * known of them before the first read: what changed before somebody listened for it isn't missed.
 */
export class PresentCaller {
  readonly #context: Pick<RealtimeContext, 'callerNow'>;
  readonly #caller: Caller;
  #known: Caller | null = null;
  #changes = 0;

  constructor(context: Pick<RealtimeContext, 'callerNow'>, caller: Caller) {
    this.#context = context;
    this.#caller = caller;
  }

  /** As they are now, if that is known. */
  known(): Caller | null {
    return this.#known;
  }

  /** As they are now; null once the session or the account has ended. */
  async now(): Promise<Caller | null> {
    if (this.#known) return this.#known;
    const before = this.#changes;
    const found = await this.#context.callerNow(this.#caller);
    if (this.#changes === before) this.#known = found;
    return found;
  }

  /** Their account or session has changed. */
  changed(): void {
    this.#known = null;
    this.#changes += 1;
  }
}
