import { z } from 'zod';
import { renewRecoveryCodes } from '../../commands/accounts/second-factor.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { deviceKeyOf, type AccountRoutesContext } from './context.ts';
import { deviceKey, password, proof, secondFactor } from './schemas.ts';

/** `POST /auth-admin/recovery-codes`. */
export const recoveryCodesRoute = (context: AccountRoutesContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/auth-admin/recovery-codes',
    operationId: 'authAdmin.recoveryCodes',
    summary: 'Gives the caller new recovery codes, by password and second factor; the former ones end',
    access: 'The staff, each for themselves.',
    auth: 'required',
    secret: true,
    body: z.object({ password, secondFactor, proof: proof.optional(), device_key: deviceKey }),
    responses: {
      200: {
        description: 'The codes, this once: each signs in once in place of a code',
        schema: () => z.object({ recovery_codes: z.array(z.string()) }),
      },
    },
    problems: [
      'forbidden',
      'proof_of_work_required',
      'second_factor_required',
      'second_factor_wrong',
      'session_ended',
      'too_many_requests',
    ],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      if (actor.of !== 'admin') return { code: 'forbidden' };
      const { device_key: sent, ...form } = body;
      const origin = { address: facts.address, deviceKey: deviceKeyOf(facts, sent) };
      const codes = await renewRecoveryCodes(context.accounts, { ...form, ...origin, person: actor.id });
      return codes.ok ? { status: 200, body: { recovery_codes: codes.value } } : codes.problem;
    },
  });
