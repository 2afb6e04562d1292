import type { Found } from '../compare.ts';
import type { Call } from '../notation.ts';

/** Something that is not as the catalogue says, and why. */
export type Difference = Found & { readonly why: string };

/** Calls of the catalogue that there are none of. */
export const notRouted = (why: string, ...calls: Call[]): readonly Difference[] =>
  calls.map((about) => ({ about, difference: 'is not routed', why }));
