import type { Hub, Scope } from './hub.ts';
import type { CurrentCaller } from './current-caller.ts';
import { knownPage, pull, type PullContext, type Pulled, type Watching } from './pull.ts';
import type { Listener } from './notify.ts';
import { Semaphore } from '../../commands/support/semaphore.ts';

/** The socket served by a subscription reader. */
export type ReaderOwner = {
  readonly present: Pick<CurrentCaller, 'known' | 'now'>;
  /** The things that the client shows. */
  readonly watching: Watching;
  /** Takes a page of frames; null if the next page fits at once, otherwise a promise of that. */
  take(page: Pulled): Promise<void> | null;
  /** Called when the session or account has ended. */
  end(): void;
  /** Called when a read has failed. */
  failed(error: unknown): void;
};

type SubscriptionReaderContext = PullContext & { readonly hub: Pick<Hub, 'reached'> };

const merged = (one: Scope | null, other: Scope): Scope => {
  if (one === null) return other;
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
};

/**
 * Sends one listener its frames, one page at a time, whenever the hub wakes it. It is a class with methods, not
 * closures: one round visits a thousand of them, and separate closures would cost memory locality.
 */
export class SubscriptionReader implements Listener {
  readonly #context: SubscriptionReaderContext;
  readonly #owner: ReaderOwner;
  /** One permit: for a page, or for a task between two pages. */
  readonly #turn = new Semaphore(1);
  #pending: Scope | null = null;
  #target: bigint;
  #cursor: bigint;
  /** The position of the page that is being sent in the shared turn. */
  #sharedUpTo: bigint;
  #running = false;
  #stopped = false;

  constructor(context: SubscriptionReaderContext, owner: ReaderOwner, after: bigint) {
    this.#context = context;
    this.#owner = owner;
    this.#target = this.#cursor = this.#sharedUpTo = after;
  }

  /** All frames up to this position have been handed on. */
  cursor(): bigint {
    // an idle listener has been woken for all its events up to the hub's position
    const reached = this.#context.hub.reached();
    if (!this.#running && !this.#stopped && reached > this.#cursor) this.#cursor = reached;
    return this.#cursor;
  }

  wake(scope: Scope, upTo: bigint): void {
    // a listener woken for everything may be new, with all earlier frames still to be sent
    if (scope !== 'all') this.cursor();
    if (upTo > this.#target) this.#target = upTo;
    const isAtWork = this.#running;
    this.#running = !this.#stopped;
    if (!isAtWork && this.#isBehind(upTo) && this.#handOnKnown(scope, upTo)) return;
    this.#pending = merged(this.#pending, scope);
    if (!isAtWork && !this.#stopped) void this.#run();
  }

  /** Runs a task between two pages; no page is read or handed on meanwhile. */
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
    const leaving = this.#handOn({ frames, cursor: this.#sharedUpTo });
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
   * Hands on the hub's rows synchronously, without a promise per listener, because a thousand may be woken at once.
   * Returns false if a read is needed.
   */
  #handOnKnown(scope: Scope, upTo: bigint): boolean {
    const caller = this.#owner.present.known();
    const rows = caller && knownPage(this.#context, { scope, after: this.#cursor, upTo });
    if (!rows || !this.#turn.tryAcquire()) return false;
    this.#sharedUpTo = upTo;
    this.#context.notify({ caller, rows, upTo, to: this });
    return true;
  }

  #goOn(): void {
    this.#cursor = this.#sharedUpTo;
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

  /** Reads and hands on the next page of a scope up to a position. */
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
