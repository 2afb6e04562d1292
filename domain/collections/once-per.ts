/** Computes a value once for each object and caches it while the object is referenced. */
export const oncePer = <Of extends object, T>(make: (of: Of) => T): ((of: Of) => T) => {
  const made = new WeakMap<Of, { readonly value: T }>();
  return (of) => {
    const kept = made.get(of) ?? { value: make(of) };
    made.set(of, kept);
    return kept.value;
  };
};

/** Computes a value on first use and caches it. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** Memoizes a function; used when many listeners need the same result. */
export const memoized = <Of, T extends object>(work: (of: Of) => T): ((of: Of) => T) => {
  const known = new Map<Of, T>();
  return (of) => {
    const before = known.get(of);
    if (before) return before;
    const made = work(of);
    known.set(of, made);
    return made;
  };
};
