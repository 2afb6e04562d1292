/**
 * A proof of work that the API requires, for example after many failed sign-ins: an answer whose hash begins with
 * `bits` zero bits.
 */
export type Challenge = { readonly challenge: string; readonly bits: number };
export type Solution = { readonly challenge: string; readonly answer: string };
