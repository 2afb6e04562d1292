import { z } from 'zod';
import { signIn } from '../../commands/accounts/sessions.ts';
import type { ErrorCode, Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { deviceKeyOf, signedInAnswer, type AccountRoutesContext } from './context.ts';
import { deviceOf } from './device.ts';
import { deviceKey, email, password, proof, secondFactor, staffSignedIn } from './schemas.ts';

/** The rest of the routes that start a staff session. */
export const SECOND_FACTOR =
  'The first call is answered `second_factor_required`, or, at the first sign-in, ' +
  '`second_factor_enrolment_required` with a new secret. The same request is then sent again with `secondFactor`.';

export const SECOND_FACTOR_PROBLEMS = [
  'second_factor_required',
  'second_factor_enrolment_required',
  'second_factor_wrong',
  'enrolment_expired',
  'too_many_requests',
] as const satisfies readonly ErrorCode[];

/** `POST /auth-admin/login`: password and second factor. */
export const staffSignInRoute = (context: AccountRoutesContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/auth-admin/login',
    operationId: 'authAdmin.login',
    summary: 'Signs one of the staff in by e-mail, password and second factor',
    description: SECOND_FACTOR,
    auth: 'none',
    secret: true,
    body: z.object({
      email,
      password,
      proof: proof.optional(),
      secondFactor: secondFactor.optional(),
      device_key: deviceKey,
    }),
    responses: { 200: { description: 'Tokens and the account', schema: () => staffSignedIn } },
    problems: [
      ...SECOND_FACTOR_PROBLEMS,
      'bad_credentials',
      'account_not_active',
      'account_locked',
      'proof_of_work_required',
    ],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const { email: value, device_key: sent, ...given } = body;
      const key = deviceKeyOf(facts, sent);
      const wanted = {
        ...given,
        handle: { by: 'email', value },
        address: facts.address,
        deviceKey: key,
        device: deviceOf(facts),
      } as const;
      const answer = await signIn(context.accounts, 'admin', wanted);
      return answer.ok ? signedInAnswer(context, answer.value, '/auth-admin', key) : answer.problem;
    },
  });
