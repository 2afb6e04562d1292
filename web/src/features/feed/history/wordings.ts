/** A step of a post's history, as far as its text is concerned. */
type Step = { readonly at: string; readonly data: Readonly<Record<string, unknown>> };

/** A version of a post's text, with its time. */
export type Wording = { readonly at: string; readonly title: string; readonly text: string };

const worded = (before: Wording | undefined, { at, data }: Step): Wording => {
  const word = (name: string, old: string): string => {
    const value = data[name];
    if (value === undefined) return old;
    return typeof value === 'string' ? value : '';
  };
  return { at, title: word('title', before?.title ?? ''), text: word('description', before?.text ?? '') };
};

/**
 * The versions of a post's text, the latest first. Steps come oldest first; those that left the text unchanged don't
 * count.
 */
export const wordings = (steps: readonly Step[]): readonly Wording[] => {
  const all: Wording[] = [];
  for (const step of steps) {
    const before = all[0];
    const next = worded(before, step);
    if (!before || next.title !== before.title || next.text !== before.text) all.unshift(next);
  }
  return all;
};
