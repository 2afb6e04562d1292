import { z } from 'zod';
import { askForAddress, confirmAddress } from '../../../commands/accounts/own/email.ts';
import { newId } from '../../../commands/core/ids.ts';
import type { Problem } from '../../../domain/errors.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { answered } from '../../resources/context.ts';
import { deviceKeyOf, type AccountRoutesContext } from '../context.ts';
import { askedAnswer } from '../forgotten.ts';
import { asked, code, deviceKey, email, password, proof } from '../schemas.ts';

/** A member's change of address: a code by mail to the new one, then the change. */
export const ownEmailRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => [
  defineRoute({
    method: 'POST',
    path: '/auth/change-email',
    operationId: 'auth.changeEmail',
    summary: 'Sends a code to the address that the caller wants instead of their own',
    description:
      'The address changes when the code comes back to `/auth/verify-email`, from the browser that asked. No code is sent to an address that another account has; the answer is the same.',
    access: 'Members',
    auth: 'required',
    body: z.object({ email, password, proof: proof.optional(), device_key: deviceKey }),
    responses: asked,
    problems: ['forbidden', 'proof_of_work_required', 'too_many_requests', 'messages_unavailable'],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      if (actor.of !== 'user') return { code: 'forbidden' };
      const { device_key: sent, ...form } = body;
      const key = deviceKeyOf(facts, sent);
      const origin = { address: facts.address, deviceKey: key, language: facts.reader.language };
      const wanted = { ...form, ...origin, person: actor.id };
      const sending = await askForAddress(context.accounts, wanted, newId());
      return sending.ok ? askedAnswer(context, '/auth', key) : sending.problem;
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/verify-email',
    operationId: 'auth.verifyEmail',
    summary: 'Changes the caller’s address by the code that was sent to the new one; the old one is told',
    access: 'Members',
    auth: 'required',
    body: z.object({ email, code, proof: proof.optional(), device_key: deviceKey }),
    responses: {
      200: { description: 'The account as it is now', schema: () => z.looseObject({ id: z.uuid() }) },
    },
    problems: [
      'forbidden',
      'invalid',
      'code_wrong',
      'code_expired',
      'code_elsewhere',
      'proof_of_work_required',
    ],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      if (actor.of !== 'user') return { code: 'forbidden' };
      const { device_key: sent, ...form } = body;
      const typed = {
        ...form,
        person: actor.id,
        address: facts.address,
        deviceKey: deviceKeyOf(facts, sent),
      };
      const changed = await confirmAddress(context.accounts, typed, newId());
      const kind = context.accounts.runtime.registry.kind('user');
      return changed.ok ? answered(kind, changed.value, actor) : changed.problem;
    },
  }),
];
