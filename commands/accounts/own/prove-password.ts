import { invalid, ok, type Result } from '../../../domain/errors.ts';
import type { AccountsContext } from '../../people/context.ts';
import { countPasswordGuess, type Origin } from '../rate-limit.ts';

type ProveContext = Pick<
  AccountsContext,
  'passwords' | 'guesses' | 'origins' | 'codes' | 'proofOfWork' | 'runtime'
>;

/** A signed-in person's password, and the field of the form that it was typed into. */
export type OwnPassword = Origin & {
  readonly person: string;
  readonly password: string;
  readonly field: string;
};

/**
 * Checks the password of a signed-in person under the rate limits of sign-in. For such actions a stolen access token
 * alone must not be enough.
 */
export const provePassword = async (
  context: ProveContext,
  { person, password, field, ...origin }: OwnPassword,
): Promise<Result<true>> => {
  const counted = await countPasswordGuess(context, person, origin);
  if (!counted.ok) return counted;
  const isRight = await context.passwords.verify(person, password);
  if (!isRight) return { ok: false, problem: invalid(field, 'wrong_password') };
  await context.guesses.forgive(counted.value.guess, counted.value.at);
  return ok(true);
};
