/** A counting semaphore. */
export class Turns {
  readonly #most: number;
  #taken = 0;
  #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a permit if one is free; the caller must call `leave`. */
  take(): boolean {
    if (this.#taken >= this.#most) return false;
    this.#taken += 1;
    return true;
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }

  /** Runs a task once it has a permit, in first-in, first-out order. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (!this.take()) await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await task();
    } finally {
      this.leave();
    }
  }
}
