let highest: string | null = null;

/** Positions are numerals: the longer one is the later one, and of the same length the alphabet decides. */
const isLater = (one: string, other: string): boolean =>
  one.length === other.length ? one > other : one.length > other.length;

/** Keeps the place in the log of this tab's last write. */
export const wroteAt = (position: string | null): void => {
  if (position !== null && (highest === null || isLater(position, highest))) highest = position;
};

/** What later reads of this tab have to include (`Malaab-After`); null before its first write. */
export const lastWrite = (): string | null => highest;
