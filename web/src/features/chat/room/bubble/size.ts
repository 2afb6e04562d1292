export type Size = { readonly unit: 'bytes' | 'kilo' | 'mega'; readonly value: number };

const KILO = 1_000;
const MEGA = 1_000_000;

/** Whole kilobytes, and megabytes with one digit after the point. */
export const sizeOf = (bytes: number): Size => {
  if (bytes < KILO) return { unit: 'bytes', value: bytes };
  const kilo = Math.round(bytes / KILO);
  return kilo < KILO
    ? { unit: 'kilo', value: kilo }
    : { unit: 'mega', value: Math.round(bytes / (MEGA / 10)) / 10 };
};
