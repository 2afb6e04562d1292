/** A map that forgets what has gone unused the longest once it holds more than `limit`. */
export function recentlyUsed<K, V>(
  limit: number,
): {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
} {
  const entries = new Map<K, V>();

  const set = (key: K, value: V): void => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size <= limit) return;
    for (const oldest of entries.keys()) {
      entries.delete(oldest);
      return;
    }
  };

  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
