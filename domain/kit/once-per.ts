/** Makes something once for each object that it is asked about, and keeps it for as long as that object is held. */
export const oncePer = <Of extends object, T>(make: (of: Of) => T): ((of: Of) => T) => {
  const made = new WeakMap<Of, { readonly value: T }>();
  return (of) => {
    const kept = made.get(of) ?? { value: make(of) };
    made.set(of, kept);
    return kept.value;
  };
};

/** Asked again about the same, it answers the same: what concerns a thousand listeners is worked out once. */
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
