/** A piece of work; `isUrgent` ones are done before the others. */
type Turn = { readonly isUrgent: boolean; readonly work: () => void };

/** Done after the next frame is painted. */
const afterPaint = (then: () => void): void => void requestAnimationFrame(() => void setTimeout(then));

/**
 * Does one piece of work a frame, so that an input between two of them is answered at once. A later piece of the same key
 * replaces the earlier one.
 */
export const turns = <Key>(pause = afterPaint) => {
  const waiting = new Map<Key, Turn>();
  let isRunning = false;
  const next = (): void => {
    const [key, turn] = [...waiting].find(([, { isUrgent }]) => isUrgent) ?? [...waiting][0] ?? [];
    isRunning = turn !== undefined;
    if (key === undefined || !turn) return;
    waiting.delete(key);
    turn.work();
    pause(next);
  };
  return {
    add: (key: Key, turn: Turn): void => {
      waiting.set(key, turn);
      if (isRunning) return;
      isRunning = true;
      pause(next);
    },
    drop: (key: Key): void => void waiting.delete(key),
  };
};
