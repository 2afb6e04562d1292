import { z } from 'zod';
import { changeOwnPassword } from '../../../commands/accounts/own/password.ts';
import { newId } from '../../../commands/core/ids.ts';
import type { Problem } from '../../../domain/errors.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { deviceKeyOf, signedInAnswer, type AccountRoutesContext } from '../context.ts';
import { deviceOf } from '../device.ts';
import { deviceKey, password, proof, signedIn } from '../schemas.ts';

/** `POST /auth/change-password`: a member's own password, by the current one. */
export const ownPasswordRoute = (context: AccountRoutesContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/auth/change-password',
    operationId: 'auth.changePassword',
    summary: 'Changes the caller’s password; all sessions end, and this device gets a new one',
    access: 'Members',
    auth: 'required',
    secret: true,
    body: z.object({
      currentPassword: password,
      password,
      proof: proof.optional(),
      device_key: deviceKey,
    }),
    responses: { 200: { description: 'New tokens and the account', schema: () => signedIn } },
    problems: ['forbidden', 'proof_of_work_required', 'too_many_requests'],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      if (actor.of !== 'user') return { code: 'forbidden' };
      const { device_key: sent, ...form } = body;
      const key = deviceKeyOf(facts, sent);
      const origin = { address: facts.address, deviceKey: key, device: deviceOf(facts) };
      const language = facts.reader.language;
      const change = { ...form, ...origin, language, person: actor.id };
      const changed = await changeOwnPassword(context.accounts, change, newId());
      return changed.ok ? signedInAnswer(context, changed.value, '/auth', key) : changed.problem;
    },
  });
