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
