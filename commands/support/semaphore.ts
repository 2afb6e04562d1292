/** Lets at most `permits` tasks run at once; the others wait in the order in which they came. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(permits: number) {
    this.#free = permits;
  }

  /** Tasks that wait for a permit. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Takes a permit if one is free. The caller releases it. */
  tryAcquire(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }

  /** Runs a task once it has a permit. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (!this.tryAcquire()) await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await task();
    } finally {
      this.release();
    }
  }
}
