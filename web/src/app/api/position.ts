/** A log position in the API's form: opaque except for its order. The empty one is before all others. */
export type Position = string;

/** Whether one position is after another: positions are numerals, so the longer is the later. */
export const isLater = (one: Position, other: Position): boolean =>
  one.length === other.length ? one > other : one.length > other.length;

/** The place that reads of this tab have to include. */
export type Awaited = {
  /** This tab has written at this position, or received a frame of it. */
  await(position: Position | null): void;
  /** An answer has included everything up to there. */
  passed(position: Position | null): void;
  /** For `Malaab-After`; null if there is nothing to wait for. */
  now(): Position | null;
  /** The log may be a different one: the awaited position may never come. */
  forget(): void;
};

/** Keeps the highest place that this tab knows of, until a read has passed it. */
export const awaitedPosition = (): Awaited => {
  let awaited: Position = '';
  return {
    await: (position) => {
      if (position !== null && isLater(position, awaited)) awaited = position;
    },
    passed: (position) => {
      if (position !== null && !isLater(awaited, position)) awaited = '';
    },
    now: () => (awaited === '' ? null : awaited),
    forget: () => {
      awaited = '';
    },
  };
};

/** The one of this tab. */
export const awaited = awaitedPosition();
