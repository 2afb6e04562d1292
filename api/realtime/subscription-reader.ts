import type { Hub, Scope } from './hub.ts';
import type { PresentCaller } from './current-caller.ts';
import { knownPage, pull, type PullContext, type Pulled, type Watching } from './pull.ts';
import type { Listener } from './notify.ts';
import { Semaphore } from '../../commands/core/semaphore.ts';

/** The socket that a subscription reader serves. */
export type ReaderOwner = {
  readonly present: Pick<PresentCaller, 'known' | 'now'>;
  /** Posts that the client has open. */
  readonly watching: Watching;
  /** Takes a page that holds frames; null if there is room for the next at once, else when there is. */
  take(page: Pulled): Promise<void> | null;
  /** The session or account has ended. */
  end(): void;
  /** A read has failed. */
  failed(error: unknown): void;
};

type SubscriptionReaderContext = PullContext & { readonly hub: Pick<Hub, 'reached'> };

const merged = (one: Scope | null, other: Scope): Scope => {
  if (one === null) return other;
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
};

/**
 * Tells one listener whenever it is woken, one page at a time. An object with methods, as are those that it works with: a
 * thousand are gone through at once, and each closure of its own would lie in another place of memory.
 */
export class SubscriptionReader implements Listener {
  readonly #context: SubscriptionReaderContext;
  readonly #owner: ReaderOwner;
  /** For a page, or a task between two. */
  readonly #turn = new Semaphore(1);
  #pending: Scope | null = null;
  #target: bigint;
  #cursor: bigint;
  /** How far that reaches which is told in one turn with others. */
  #telling: bigint;
  #running = false;
  #stopped = false;

  constructor(context: SubscriptionReaderContext, owner: ReaderOwner, after: bigint) {
    this.#context = context;
    this.#owner = owner;
    this.#target = this.#cursor = this.#telling = after;
  }

  /** Up to here everything has been handed on. */
  cursor(): bigint {
    // one that isn't at work has been woken for all that concerned it up to where the hub is
    const reached = this.#context.hub.reached();
    if (!this.#running && !this.#stopped && reached > this.#cursor) this.#cursor = reached;
    return this.#cursor;
  }

  wake(scope: Scope, upTo: bigint): void {
    // who is woken for everything may be anew here, with all before it still to be told
    if (scope !== 'all') this.cursor();
    if (upTo > this.#target) this.#target = upTo;
    const isAtWork = this.#running;
    this.#running = !this.#stopped;
    if (!isAtWork && this.#isBehind(upTo) && this.#tellKnown(scope, upTo)) return;
    this.#pending = merged(this.#pending, scope);
    if (!isAtWork && !this.#stopped) void this.#run();
  }

  /** Runs a task between two pages: nothing is read or handed on meanwhile. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    return this.#turn.run(task);
  }

  stop(): void {
    this.#stopped = true;
  }

  shown(): ReadonlySet<string> {
    return this.#owner.watching.seen;
  }

  told(frames: Pulled['frames']): void {
    const leaving = this.#handOn({ frames, cursor: this.#telling });
    if (leaving)
      leaving.then(
        () => this.#goOn(),
        (error: unknown) => this.failed(error),
      );
    else this.#goOn();
  }

  failed(error: unknown): void {
    this.#turn.release();
    this.#running = false;
    this.#fail(error);
  }

  /**
   * Hands on what the hub knows, in one turn with all others whom it concerns and without a promise for each: a thousand
   * are woken at once. False if there is more to do than that.
   */
  #tellKnown(scope: Scope, upTo: bigint): boolean {
    const caller = this.#owner.present.known();
    const rows = caller && knownPage(this.#context, { scope, after: this.#cursor, upTo });
    if (!rows || !this.#turn.tryAcquire()) return false;
    this.#telling = upTo;
    this.#context.notify({ caller, rows, upTo, to: this });
    return true;
  }

  #goOn(): void {
    this.#cursor = this.#telling;
    this.#turn.release();
    if (this.#pending === null) this.#running = false;
    else void this.#run();
  }

  async #run(): Promise<void> {
    try {
      for (let scope = this.#takePending(); scope !== null; scope = this.#takePending()) {
        const [within, upTo] = [scope, this.#target];
        while (this.#isBehind(upTo)) await this.#turn.run(() => this.#step(within, upTo));
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#running = false;
    }
  }

  /** Reads and hands on the next page of what lies in a scope up to a position. */
  async #step(scope: Scope, upTo: bigint): Promise<void> {
    const caller = await this.#owner.present.now();
    if (!caller) {
      this.#stopped = true;
      return this.#owner.end();
    }
    const { watching } = this.#owner;
    const page = await pull(this.#context, { caller, watching, scope, after: this.#cursor, upTo });
    await this.#handOn(page);
    this.#cursor = page.cursor;
  }

  #takePending(): Scope | null {
    const scope = this.#stopped ? null : this.#pending;
    this.#pending = null;
    return scope;
  }

  #isBehind(upTo: bigint): boolean {
    return this.#cursor < upTo && !this.#stopped;
  }

  #handOn(page: Pulled): Promise<void> | null {
    return page.frames.length > 0 && !this.#stopped ? this.#owner.take(page) : null;
  }

  #fail(error: unknown): void {
    this.#stopped = true;
    this.#owner.failed(error);
  }
}
