import { z } from 'zod';
import { activate, activateByLink } from '../../commands/accounts/activation.ts';
import { newId } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { deviceKeyOf, signedInAnswer, type AccountRoutesContext } from './context.ts';
import { deviceOf } from './device.ts';
import { code, deviceKey, email, link, password, proof, signedIn } from './schemas.ts';

/** A code, or a link and a password. */
const activationForm = z
  .object({
    email,
    code: code.optional(),
    link: link.optional(),
    password: password.optional(),
    proof: proof.optional(),
    device_key: deviceKey,
  })
  .refine((form) => (form.code === undefined) !== (form.link === undefined), {
    path: ['code'],
    params: { code: 'required' },
  })
  .refine((form) => (form.link === undefined) === (form.password === undefined), {
    path: ['password'],
    params: { code: 'required' },
  });

/** Routes that activate a member's account. */
export const activationRoute = (context: AccountRoutesContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/auth/activate-account',
    operationId: 'auth.activateAccount',
    summary: 'Activates an account with its four-digit code, or the link in the mail, and signs it in',
    description:
      'The code works in the browser that signed up. The link works in any, with a `password` of one’s own, which replaces the one of the sign-up.',
    auth: 'none',
    secret: true,
    body: activationForm,
    responses: { 200: { description: 'Tokens and the account', schema: () => signedIn } },
    problems: [
      'invalid',
      'code_wrong',
      'code_expired',
      'code_elsewhere',
      'link_expired',
      'proof_of_work_required',
    ],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const { device_key: sent, code: typed, link: opened, password: secret, ...form } = body;
      const key = deviceKeyOf(facts, sent);
      const origin = { ...form, address: facts.address, deviceKey: key, device: deviceOf(facts) };
      const answer =
        opened === undefined
          ? await activate(context.accounts, { ...origin, code: typed ?? '' }, newId())
          : await activateByLink(
              context.accounts,
              { ...origin, link: opened, password: secret ?? '' },
              newId(),
            );
      return answer.ok ? signedInAnswer(context, answer.value, '/auth', key) : answer.problem;
    },
  });
