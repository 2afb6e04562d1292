/** A point on the stage, in pixels from its centre. */
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
/** The position of the photo: enlarged by `scale`, its centre moved to `x` and `y`. */
export type View = Point & { readonly scale: number };

/** The whole photo, in the middle. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const LARGEST = 4;
/** Scale after a double tap. */
const CLOSE = 2.5;
/** Shortest way of a swipe. */
const SWIPE = 48;
/** Longest way of a finger that taps. */
const TAP = 10;
/** Longest time between the taps of a double tap, and the largest distance. */
const DOUBLE_MS = 300;
const NEAR = 40;

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** An enlarged photo never leaves the stage. */
const clamped = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: within(x, (width * (scale - 1)) / 2),
  y: within(y, (height * (scale - 1)) / 2),
});

/** The view after enlarging by a factor; the given point stays where it is. */
export const zoomed = (view: View, factor: number, at: Point, size: Size): View => {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return clamped({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size);
};

/** The other of the two views of a double tap: the whole photo, or the point enlarged. */
export const toggled = (view: View, at: Point, size: Size): View =>
  view.scale > 1 ? WHOLE : zoomed(WHOLE, CLOSE, at, size);

/**
 * Follows the pointers on a photo. One pointer moves an enlarged photo, swipes a whole one, and zooms by a double tap;
 * two pointers zoom. `up` answers the direction of a swipe on the screen: 1 towards larger x, -1 towards smaller, else 0.
 */
export const followPointers = (show: (view: View) => void) => {
  let view = WHOLE;
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  let lastTap: (Point & { readonly time: number }) | null = null;

  const become = (next: View): void => {
    view = next;
    show(next);
  };

  const tap = (at: Point, time: number, size: Size): void => {
    const isDouble = lastTap && time - lastTap.time <= DOUBLE_MS && distance(lastTap, at) <= NEAR;
    lastTap = isDouble ? null : { ...at, time };
    if (isDouble) become(toggled(view, at, size));
  };

  /** A pointer ends: a tap, a swipe or neither. */
  const end = (from: Point, at: Point, time: number, size: Size): -1 | 0 | 1 => {
    const [x, y] = [at.x - from.x, at.y - from.y];
    if (view.scale === 1) become(WHOLE);
    if (distance(from, at) <= TAP) tap(at, time, size);
    else if (view.scale === 1 && Math.abs(x) >= SWIPE && Math.abs(x) > Math.abs(y)) return x > 0 ? 1 : -1;
    return 0;
  };

  return {
    down: (id: number, at: Point): void => {
      pointers.set(id, at);
      // two pointers are neither a tap nor a swipe, also after one of them is lifted
      start = pointers.size === 1 ? at : null;
    },
    move: (id: number, at: Point, size: Size): void => {
      const before = pointers.get(id);
      if (!before) return;
      pointers.set(id, at);
      const other = [...pointers].find(([key]) => key !== id)?.[1];
      if (other) {
        const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
        become(zoomed(view, distance(at, other) / Math.max(1, distance(before, other)), middle, size));
      } else if (view.scale > 1) {
        become(clamped({ ...view, x: view.x + at.x - before.x, y: view.y + at.y - before.y }, size));
      } else if (start) become({ ...WHOLE, x: at.x - start.x });
    },
    up: (id: number, at: Point, time: number, size: Size): -1 | 0 | 1 => {
      pointers.delete(id);
      const from = start;
      start = null;
      return from ? end(from, at, time, size) : 0;
    },
    /** The browser took the pointer away. */
    cancel: (id: number): void => {
      pointers.delete(id);
      start = null;
      if (view.scale === 1) become(WHOLE);
    },
    zoom: (factor: number, size: Size): void => become(zoomed(view, factor, { x: 0, y: 0 }, size)),
    toggle: (size: Size): void => become(toggled(view, { x: 0, y: 0 }, size)),
    reset: (): void => become(WHOLE),
  };
};
