import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';

/** The code that an authenticator app shows for a secret. */
export const codeOf = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

const asked = z.looseObject({
  code: z.string().optional(),
  enrolment: z.object({ secret: z.string(), uri: z.string(), token: z.string() }).optional(),
  recovery_codes: z.array(z.string()).optional(),
});

/** The offer of a new factor in an answer `second_factor_enrolment_required`. */
export const offerIn = (body: unknown) => {
  const { enrolment } = asked.parse(body);
  if (!enrolment) throw new Error(`no enrolment in ${JSON.stringify(body)}`);
  return enrolment;
};

export const recoveryCodesIn = (body: unknown): readonly string[] => asked.parse(body).recovery_codes ?? [];

/** Recovery codes by e-mail, as their owners would keep them. */
export type KeptCodes = Map<string, readonly string[]>;

/**
 * Sends a form of the staff with the second factor that it asks for: enrols one the first time, and uses a recovery
 * code later, because a code of the app counts once in half a minute. Answers the last answer.
 */
export const withSecondFactor = async <Answer extends { readonly body: unknown }>(
  kept: KeptCodes,
  form: { readonly email: string; readonly password?: string },
  send: (form: object) => PromiseLike<Answer>,
): Promise<Answer> => {
  const first = await send(form);
  const { code } = asked.parse(first.body);
  if (code === 'second_factor_required') {
    const [recoveryCode, ...left] = kept.get(form.email) ?? [];
    kept.set(form.email, left);
    return send({ ...form, secondFactor: { recoveryCode } });
  }
  if (code !== 'second_factor_enrolment_required') return first;
  const { secret, token: enrolment } = offerIn(first.body);
  const last = await send({ ...form, secondFactor: { code: codeOf(secret), enrolment } });
  kept.set(form.email, recoveryCodesIn(last.body));
  return last;
};
