/** A thing of the API, as pages watch it. */
export type Thing = { readonly kind: string; readonly id: string };

/** Name of a watched thing in the protocol. A post's id alone asks for its own frames, with values and counters. */
export const nameOf = ({ kind, id }: Thing): string => `${kind}/${id}`;

/** Maximum number of things that the server reports to one tab. */
const MOST_WATCHED = 100;
/** Pause before a changed list is sent, in milliseconds: a scrolled page changes it often. */
const PAUSE_MS = 300;

/** Number of the page's parts that show each thing, in the order of their first display. */
const counts = new Map<string, number>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const changed = (): void => {
  timer ??= setTimeout(() => {
    timer = undefined;
    for (const listener of listeners) listener();
  }, PAUSE_MS);
};

const leave = (name: string): void => {
  const left = (counts.get(name) ?? 0) - 1;
  if (left > 0) counts.set(name, left);
  else counts.delete(name);
};

/** Watches things by their names, until the returned function is called. */
export const watch = (names: readonly string[]): (() => void) => {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  changed();
  return () => {
    names.forEach(leave);
    changed();
  };
};

/** The names that the page watches; if there are too many, the latest. */
export const watchedNames = (): readonly string[] => [...counts.keys()].slice(-MOST_WATCHED);

/** Whether a thing is watched. */
export const isWatched = (name: string): boolean => counts.has(name);

/** Calls back after the names have changed. */
export const onWatchedChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
