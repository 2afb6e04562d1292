/** A map from keys to sets. Empty sets are removed. */
export class SetsByKey<T> {
  readonly #sets = new Map<string, Set<T>>();
  get(key: string): ReadonlySet<T> {
    return this.#sets.get(key) ?? new Set();
  }
  has(key: string): boolean {
    return this.#sets.has(key);
  }
  keys(): readonly string[] {
    return [...this.#sets.keys()];
  }
  add(key: string, one: T): void {
    const set = this.#sets.get(key) ?? new Set();
    this.#sets.set(key, set.add(one));
  }
  delete(key: string, one: T): void {
    const set = this.#sets.get(key);
    set?.delete(one);
    if (set?.size === 0) this.#sets.delete(key);
  }
}
