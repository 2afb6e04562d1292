import { useEffect, useState } from 'react';

/** Milliseconds without a change until a value counts. */
const QUIET_MS = 250;

/** A value once it has not changed for a moment, such as a text being typed. */
export const useLater = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
