/** Makes something once for each object that it is asked about, and keeps it for as long as that object is held. */
export const oncePer = <Of extends object, T>(make: (of: Of) => T): ((of: Of) => T) => {
  const made = new WeakMap<Of, { readonly value: T }>();
  return (of) => {
    const kept = made.get(of) ?? { value: make(of) };
    made.set(of, kept);
    return kept.value;
  };
};
