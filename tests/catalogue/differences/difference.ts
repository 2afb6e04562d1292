import type { Found } from '../compare.ts';
import type { Call } from '../notation.ts';

/** Something that is not as the catalogue says, and why. */
export type Difference = Found & { readonly why: string };

/** Calls of the catalogue that there are none of. */
export const notRouted = (why: string, ...calls: Call[]): readonly Difference[] =>
  calls.map((about) => ({ about, difference: 'is not routed', why }));

/** Actions of resources that allow callers whom the catalogue doesn't name. */
export const letIn = (
  whom: string,
  why: string,
  actions: Readonly<Record<string, readonly string[]>>,
): readonly Difference[] =>
  Object.entries(actions).flatMap(([name, verbs]) =>
    verbs.map((verb) => ({ about: `${name}.may.${verb}`, difference: `lets in ${whom}`, why })),
  );
