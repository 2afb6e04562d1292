/** So much at once, and so much a second on the long run. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** A token bucket. */
export class Bucket {
  readonly #rate: Rate;
  #tokens: number;
  #at = performance.now();

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#tokens = rate.burst;
  }

  /** Takes a token; answers 0, or in how many seconds there will be one. */
  take(): number {
    this.#refill();
    if (this.#tokens < 1) return (1 - this.#tokens) / this.#rate.perSecond;
    this.#tokens -= 1;
    return 0;
  }

  /** Tokens that were taken elsewhere. The bucket owes at most another burst. */
  spend(count: number): void {
    this.#refill();
    this.#tokens = Math.max(-this.#rate.burst, this.#tokens - count);
  }

  /** Whether it is as if nothing had ever been taken. */
  isFull(): boolean {
    this.#refill();
    return this.#tokens >= this.#rate.burst;
  }

  #refill(): void {
    const now = performance.now();
    this.#tokens = Math.min(
      this.#rate.burst,
      this.#tokens + ((now - this.#at) / 1000) * this.#rate.perSecond,
    );
    this.#at = now;
  }
}
