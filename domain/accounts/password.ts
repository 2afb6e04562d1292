import type { FieldErrorCode } from '../errors.ts';
import { toAsciiDigits } from '../text/digits.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** The owner of the new password: their own name and e-mail are guessed first. */
export type PasswordOwner = { readonly name: string; readonly email: string };

/** The canonical form of a password for counting, hashing and comparing: keyboards compose characters differently. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/**
 * The error of a new password, or null. Length is counted in characters (code points) after NFKC. `common` holds
 * lower-case NFKC passwords.
 */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): FieldErrorCode | null {
  const normal = normalisePassword(password);
  const characters = Array.from(normal);
  if (characters.length < PASSWORD_MIN) return 'too_short';
  if (characters.length > PASSWORD_MAX) return 'too_long';
  if (new Set(characters).size === 1) return 'too_common';
  const folded = toAsciiDigits(normal.toLowerCase());
  return common.has(folded) || isOwnName(folded, owner) ? 'too_common' : null;
}

/** True for the owner's name, part of it, e-mail or its local part, with any digits and signs around it: `ahmed.1990!`. */
function isOwnName(folded: string, { name, email }: PasswordOwner): boolean {
  const address = fold(email);
  const fullName = fold(name);
  const words = [fullName, ...fullName.split(/\s+/), address, address.replace(/@[^@]*$/, '')].map(
    lettersAndDigits,
  );
  const own = words.flatMap((word) => [word, withoutOuterDigits(word)]).filter((word) => word !== '');
  const whole = lettersAndDigits(folded);
  return own.includes(whole) || own.includes(withoutOuterDigits(whole));
}

const fold = (text: string): string => toAsciiDigits(text.normalize('NFKC').toLowerCase());

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}\p{M}]/gu, '');

const withoutOuterDigits = (text: string): string => text.replace(/^\d+|\d+$/g, '');
