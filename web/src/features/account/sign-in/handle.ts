import { asciiDigits } from '../../../../../domain/format/digits.ts';

/** A name to sign in with, as the API takes it. */
export type SignInName =
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly username: string };

const SPACERS = /[\s()-]/g;

/** A phone number as the API takes it; Egyptian numbers are typed without their country. Null if it is none. */
export const phoneIn = (typed: string): string | null => {
  const figures = asciiDigits(typed).replaceAll(SPACERS, '').replace(/^00/, '+');
  if (/^01\d{9}$/.test(figures)) return `+2${figures}`;
  return /^\+\d{7,15}$/.test(figures) ? figures : null;
};

/** The name to sign in with: an e-mail address, a phone number, or else a user name. */
export const signInName = (typed: string): SignInName => {
  const name = typed.trim();
  if (name.slice(1).includes('@')) return { email: name };
  const phone = phoneIn(name);
  return phone === null ? { username: name.replace(/^@/, '') } : { phone };
};
