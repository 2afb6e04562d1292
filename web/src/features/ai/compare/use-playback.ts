import { useEffect, useRef, useState } from 'react';

/** Speeds of the playback, as shares of real time. */
const PACES = { full: 1, half: 0.5, quarter: 0.25 } as const;
export type Pace = keyof typeof PACES;

/** A time in milliseconds that runs from a first to a last one, is set by hand, and begins at 0. */
export const usePlayback = (from: number, to: number) => {
  const [ms, setMs] = useState(0);
  const [pace, setPace] = useState<Pace>('quarter');
  const [isPlaying, setPlaying] = useState(false);
  const at = useRef(0);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    let request = 0;
    const tick = (now: number): void => {
      at.current = Math.min(to, at.current + (now - before) * PACES[pace]);
      before = now;
      setMs(at.current);
      if (at.current >= to) setPlaying(false);
      else request = requestAnimationFrame(tick);
    };
    request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [isPlaying, pace, to]);
  const goTo = (time: number): void => {
    at.current = Math.min(to, Math.max(from, time));
    setMs(at.current);
  };
  return {
    ms,
    pace,
    isPlaying,
    setPace,
    /** Plays, from the beginning once the end is reached; or pauses. */
    toggle: (): void => {
      if (!isPlaying && at.current >= to) goTo(from);
      setPlaying(!isPlaying);
    },
    /** Goes to a time and stays there. */
    stepTo: (time: number): void => {
      setPlaying(false);
      goTo(time);
    },
  };
};
