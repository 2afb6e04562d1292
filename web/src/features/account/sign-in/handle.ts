import { phoneIn } from '../../../ui/form/phone.ts';

/** A name to sign in with, as the API takes it. */
export type SignInName =
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly username: string };

/** The name to sign in with: an e-mail address, a phone number, or else a user name. */
export const signInName = (typed: string): SignInName => {
  const name = typed.trim();
  if (name.slice(1).includes('@')) return { email: name };
  const phone = phoneIn(name);
  return phone === null ? { username: name.replace(/^@/, '') } : { phone };
};
