import type { Problem } from '../errors.ts';

/** Refuses a date of birth that is yet to come. */
export const bornBeforeToday = (
  _: object,
  { input, now }: { readonly input: { readonly dateOfBirth?: unknown }; readonly now: string },
): Problem | undefined => {
  const maximum = now.slice(0, 10);
  const { dateOfBirth: born } = input;
  return typeof born === 'string' && born > maximum
    ? { code: 'invalid', errors: [{ path: 'dateOfBirth', code: 'too_big', values: { maximum } }] }
    : undefined;
};
