import { z } from 'zod';
import type { Problem, Result } from '../../domain/errors.ts';
import { isStorable } from '../../domain/kit/fields.ts';
import { toAsciiDigits } from '../../domain/text/digits.ts';
import * as fields from '../../domain/trade/fields.ts';
import type { Answer } from '../http/answer.ts';

export const email = z
  .string()
  .max(200)
  .transform((given) => given.trim())
  .pipe(z.email());

/** Used as typed: never trimmed or changed. */
export const password = z.string().max(1000).refine(isStorable);

/** Four digits: Latin, Arabic-Indic or Persian. */
export const code = z
  .string()
  .max(20)
  .transform((given) => toAsciiDigits(given.trim()))
  .pipe(z.string().regex(/^\d{4}$/));

/** The second factor of staff: a code of the authenticator app, or a recovery code. */
export const secondFactor = z
  .strictObject({
    code: z
      .string()
      .max(20)
      .transform((given) => toAsciiDigits(given).replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/))
      .optional(),
    recoveryCode: z.string().max(60).optional(),
    enrolment: z
      .string()
      .max(200)
      .optional()
      .describe('The `token` of the answer `second_factor_enrolment_required`, with the first code.'),
  })
  .refine(({ code: given, recoveryCode }) => (given === undefined) !== (recoveryCode === undefined), {
    path: ['code'],
    params: { code: 'required' },
  });

/** The solution of a challenge from a `proof_of_work_required` response. */
export const proof = z.strictObject({ challenge: z.string().max(200), answer: z.string().max(40) });

/** The device key of an earlier response, for clients without cookies. */
export const deviceKey = z.string().max(100).optional();

/** The secret part of a mailed link. */
export const link = z.string().max(200);

export const phone = z
  .string()
  .max(40)
  .transform((given) => toAsciiDigits(given).replaceAll(/[\s()-]/g, ''))
  .pipe(fields.phone());

export const language = z.enum(['ar', 'en']);

/** The box “I’m not a robot” of a page; only the `proof` is checked. */
export const notARobot = z.literal(true).optional();

/** The version of the terms that a page has shown. */
export const shownTerms = z
  .string()
  .max(40)
  .optional()
  .describe('The version of the terms that the page has shown; left out = the one in force.');

export const signUpForm = z.object({
  name: fields.properName(80),
  email,
  username: fields.username().optional(),
  phone: phone.optional(),
  password,
  acceptTerms: z.literal(true),
  terms: shownTerms,
  robot: notARobot,
  language: language.optional(),
  proof: proof.optional(),
  device_key: deviceKey,
});

/** Response of every sign-in. */
export const signedIn = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
  cursor: z
    .string()
    .describe('Realtime cursor: from it on, every change is sent of what is read with these tokens.'),
  user: z.looseObject({ id: z.uuid() }),
  device_key: z.string().optional(),
});

/** Response of a staff sign-in. */
export const staffSignedIn = signedIn.extend({
  recovery_codes: z
    .array(z.string())
    .optional()
    .describe('Once, when a second factor was enrolled: each signs in once in place of a code.'),
});

/** Response without content. */
export const done = { 200: { description: 'Done', schema: () => z.object({ done: z.literal(true) }) } };

/** The same for a route that sends a code, with the device key for clients without cookies. */
export const asked = {
  200: {
    description: 'Done',
    schema: () => z.object({ done: z.literal(true), device_key: z.string().optional() }),
  },
};

/** The response without content, or a refusal. */
export const saying = (result: Result<true>): Answer | Problem =>
  result.ok ? { status: 200, body: { done: true } } : result.problem;

/** OpenAPI tag of sign-in routes, of members or of staff. */
export const tagOf = (authPath: string): string => (authPath === '/auth' ? 'auth' : 'authAdmin');
