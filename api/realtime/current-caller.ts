import type { Caller } from '../caller.ts';
import type { RealtimeContext } from './context.ts';

/**
 * A listener's cached caller, read again only after a change of their account or session. One event may notify
 * thousands of listeners. The cache starts empty, so a change before the listener was added isn't missed.
 */
export class CurrentCaller {
  readonly #context: Pick<RealtimeContext, 'callerNow'>;
  readonly #caller: Caller;
  #known: Caller | null = null;
  #changes = 0;

  constructor(context: Pick<RealtimeContext, 'callerNow'>, caller: Caller) {
    this.#context = context;
    this.#caller = caller;
  }

  /** The cached caller; null if a read is needed. */
  known(): Caller | null {
    return this.#known;
  }

  /** The current caller; null once the session or the account has ended. */
  async now(): Promise<Caller | null> {
    if (this.#known) return this.#known;
    const before = this.#changes;
    const found = await this.#context.callerNow(this.#caller);
    if (this.#changes === before) this.#known = found;
    return found;
  }

  /** Invalidates the cache after a change of the account or session. */
  changed(): void {
    this.#known = null;
    this.#changes += 1;
  }
}
