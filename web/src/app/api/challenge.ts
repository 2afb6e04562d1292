/**
 * A proof of work that the API requires, for example after many failed sign-ins: an answer whose hash begins with
 * `bits` zero bits.
 */
export type Challenge = { readonly challenge: string; readonly bits: number };
export type Solution = { readonly challenge: string; readonly answer: string };

/** The puzzle in a refusal's body, if the refusal requires one. */
export const challengeIn = (body: unknown): Challenge | undefined => {
  if (typeof body !== 'object' || body === null || !('puzzle' in body)) return undefined;
  const { puzzle } = body;
  if (typeof puzzle !== 'object' || puzzle === null) return undefined;
  if (!('challenge' in puzzle && 'bits' in puzzle)) return undefined;
  const { challenge, bits } = puzzle;
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : undefined;
};
