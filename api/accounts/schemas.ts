import { z } from 'zod';
import { isStorable, text } from '../../domain/kit/fields.ts';
import { toAsciiDigits } from '../../domain/text/digits.ts';
import * as fields from '../../domain/trade/fields.ts';

export const email = z
  .string()
  .max(200)
  .transform((given) => given.trim())
  .pipe(z.email());

/** As typed: never trimmed or changed. */
export const password = z.string().max(1000).refine(isStorable);

/** Four digits, Arabic-Indic and Persian ones too. */
export const code = z
  .string()
  .max(20)
  .transform((given) => toAsciiDigits(given.trim()))
  .pipe(z.string().regex(/^\d{4}$/));

/** The solved puzzle of an answer `proof_of_work_required`. */
export const proof = z.strictObject({ challenge: z.string().max(200), answer: z.string().max(40) });

export const phone = z
  .string()
  .max(40)
  .transform((given) => toAsciiDigits(given).replaceAll(/[\s()-]/g, ''))
  .pipe(fields.phone());

export const language = z.enum(['ar', 'en']);

export const signUpForm = z.object({
  name: text(80, 1),
  email,
  username: z
    .string()
    .regex(/^[A-Za-z0-9_.]{3,30}$/)
    .optional(),
  phone: phone.optional(),
  password,
  acceptTerms: z.literal(true),
  language: language.optional(),
});

/** What every sign-in answers. */
export const signedIn = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
  user: z.looseObject({ id: z.uuid() }),
});
