/** A stopping node still serves its open connections, including appends, for this time: as measured on a real one. */
export const GRACE_MS = { least: 3_400, most: 5_200 };

/** A time within it, by a number from 0 to 1. */
export const graceOf = (chance: number): number => GRACE_MS.least + chance * (GRACE_MS.most - GRACE_MS.least);
