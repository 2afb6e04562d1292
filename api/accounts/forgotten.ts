import { z } from 'zod';
import type { AccountKind } from '../../commands/accounts/accounts.ts';
import { askForReset, lookAtCode, resetPassword } from '../../commands/accounts/forgotten.ts';
import { newId } from '../../commands/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { deviceCookie, deviceKeyOf, type AccountRoutesDesk } from './desk.ts';
import { asked, code, deviceKey, done, email, link, password, proof, saying, tagOf } from './schemas.ts';

/** A forgotten password: a code by mail, and a new password by the code. */
export const forgottenRoutes = (desk: AccountRoutesDesk): readonly Route<Caller>[] => [
  forgotRoute(desk, 'user', '/auth'),
  defineRoute({
    method: 'POST',
    path: '/auth/verify-code',
    operationId: 'auth.verifyCode',
    summary: 'Says whether the code for a new password is right; it stays to be used',
    auth: 'none',
    secret: true,
    body: z.object({ email, code, proof: proof.optional(), device_key: deviceKey }),
    responses: done,
    problems: ['code_wrong', 'code_expired', 'code_elsewhere', 'proof_of_work_required'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const { device_key: sent, ...form } = body;
      const origin = { address: facts.address, deviceKey: deviceKeyOf(facts, sent) };
      return saying(await lookAtCode(desk.accounts, 'user', { ...form, ...origin }));
    },
  }),
  resetRoute(desk, 'user', '/auth'),
];

/** The same for the staff. */
export const staffForgottenRoutes = (desk: AccountRoutesDesk): readonly Route<Caller>[] => [
  forgotRoute(desk, 'admin', '/auth-admin'),
  resetRoute(desk, 'admin', '/auth-admin'),
];

/** An answer that gives a browser its device key. */
const withDevice = (answer: Answer, desk: AccountRoutesDesk, authPath: string, key: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Set-Cookie': [deviceCookie(desk, authPath, key)] },
});

/** What a call answers that sends a mail: the device key, whether a mail was sent or not. */
export const askedAnswer = (desk: AccountRoutesDesk, authPath: string, key: string): Answer =>
  withDevice({ status: 200, body: { done: true, device_key: key } }, desk, authPath, key);

const forgotRoute = (desk: AccountRoutesDesk, kind: AccountKind, authPath: string): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `${authPath}/forgot-password`,
    operationId: `${tagOf(authPath)}.forgotPassword`,
    summary: 'Sends a code or a link for a new password, if there is such an account',
    description:
      'The code works together with the `device_key` of the answer alone, which browsers keep as a cookie. Where the account knows neither device nor network, and after ten codes in 30 days, the mail has the link alone.',
    auth: 'none',
    body: z.object({ email, proof: proof.optional(), device_key: deviceKey }),
    responses: asked,
    problems: ['proof_of_work_required'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const { device_key: sent, ...form } = body;
      const key = deviceKeyOf(facts, sent);
      const forgetful = { address: facts.address, deviceKey: key, language: facts.reader.language };
      const sending = await askForReset(desk.accounts, kind, { ...form, ...forgetful }, newId());
      return sending.ok ? askedAnswer(desk, authPath, key) : sending.problem;
    },
  });

const resetRoute = (desk: AccountRoutesDesk, kind: AccountKind, authPath: string): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `${authPath}/reset-password`,
    operationId: `${tagOf(authPath)}.resetPassword`,
    summary:
      'Sets a new password by the code or link that was sent, once, and ends all sessions of the account',
    auth: 'none',
    secret: true,
    body: z
      .object({
        email,
        code: code.optional(),
        link: link.optional(),
        password,
        proof: proof.optional(),
        device_key: deviceKey,
      })
      .refine((form) => (form.code === undefined) !== (form.link === undefined), {
        path: ['code'],
        params: { code: 'required' },
      }),
    responses: done,
    problems: [
      'invalid',
      'code_wrong',
      'code_expired',
      'code_elsewhere',
      'link_expired',
      'proof_of_work_required',
    ],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const { device_key: sent, code: typed, link: opened, ...form } = body;
      const key = deviceKeyOf(facts, sent);
      const by = opened === undefined ? { code: typed ?? '' } : { link: opened };
      const origin = { address: facts.address, deviceKey: key, language: facts.reader.language };
      const answer = saying(await resetPassword(desk.accounts, kind, { ...form, ...origin, by }, newId()));
      // the account knows this device from now on
      return 'code' in answer ? answer : withDevice(answer, desk, authPath, key);
    },
  });
