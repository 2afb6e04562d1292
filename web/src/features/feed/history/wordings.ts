/** A step of a post's history, as far as its text is concerned. */
type Step = { readonly at: string; readonly event: string; readonly data: Readonly<Record<string, unknown>> };

type Text = { readonly title: string; readonly text: string };

/** A version of a post's text, with its time. `isFirst`: as it was published. */
export type Wording = Text & { readonly at: string; readonly isFirst: boolean };

const PUBLISHED: ReadonlySet<string> = new Set(['PostPublished', 'VideoPosted']);

const worded = (before: Wording | undefined, { at, event, data }: Step): Wording => {
  const word = (name: string, old: string): string => {
    const value = data[name];
    if (value === undefined) return old;
    return typeof value === 'string' ? value : '';
  };
  return {
    at,
    title: word('title', before?.title ?? ''),
    text: word('description', before?.text ?? ''),
    isFirst: PUBLISHED.has(event),
  };
};

/**
 * The versions of a post's text, the latest first. Steps come oldest first; those that left the text unchanged don't
 * count. A reader may not see the first steps, such as of a post that was private: its text is known from the first step
 * that has one; if none has, the present text is the only version.
 */
export const wordings = (steps: readonly Step[], present: Text): readonly Wording[] => {
  const all: Wording[] = [];
  const known = steps.findIndex(({ data }) => data['description'] !== undefined);
  if (known < 0) return steps.slice(0, 1).map(({ at }) => ({ at, ...present, isFirst: false }));
  for (const step of steps.slice(known)) {
    const before = all[0];
    const next = worded(before, step);
    if (!before || next.title !== before.title || next.text !== before.text) all.unshift(next);
  }
  return all;
};
