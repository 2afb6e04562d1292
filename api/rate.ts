/** Burst size and refill rate of a token bucket. */
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

  /** Takes a token. Returns 0, or the seconds until the next token. */
  take(): number {
    this.#refill();
    if (this.#tokens < 1) return (1 - this.#tokens) / this.#rate.perSecond;
    this.#tokens -= 1;
    return 0;
  }

  /** Subtracts tokens taken by other processes. The debt is limited to one burst. */
  spend(count: number): void {
    this.#refill();
    this.#tokens = Math.max(-this.#rate.burst, this.#tokens - count);
  }

  /** True if the bucket is full, as a new one is. */
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
