import { z } from 'zod';
import type { AccountKind } from '../../commands/accounts/accounts.ts';
import { renew, signIn, signOut } from '../../commands/accounts/sessions.ts';
import { activate, resendCode, signUp } from '../../commands/accounts/sign-up.ts';
import type { Handle } from '../../commands/accounts/find.ts';
import { newId } from '../../commands/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { present } from '../resources/present.ts';
import { REFRESH_COOKIE, signedInAnswer, tokenCookies, type AccountRoutesDesk } from './desk.ts';
import { deviceOf } from './device.ts';
import { code, email, password, phone, proof, signedIn, signUpForm } from './schemas.ts';

const done = { 200: { description: 'Done', schema: z.object({ done: z.literal(true) }) } };
const tokens = { 200: { description: 'Tokens and the account', schema: signedIn } };

/** Sign-up, activation and sign-in of members. */
export const authRoutes = (desk: AccountRoutesDesk): readonly Route<Caller>[] => [
  defineRoute({
    method: 'POST',
    path: '/auth/register',
    operationId: 'auth.register',
    summary: 'Opens an account and sends its activation code',
    auth: 'none',
    body: signUpForm,
    responses: {
      201: { description: 'The account, waiting for its code', schema: z.looseObject({ id: z.uuid() }) },
    },
    problems: ['invalid', 'too_many_requests'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const { acceptTerms: _, ...form } = body;
      const account = await signUp(
        desk.accounts,
        { ...form, language: form.language ?? facts.reader.language },
        newId(),
      );
      if (!account.ok) return account.problem;
      const kind = desk.accounts.runtime.registry.kind('user');
      return { status: 201, body: present(kind, account.value, { ...theSystem, id: account.value.id }) };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/activate-account',
    operationId: 'auth.activateAccount',
    summary: 'Activates an account with its four-digit code and signs it in',
    auth: 'none',
    secret: true,
    body: z.object({ email, code, proof: proof.optional() }),
    responses: tokens,
    problems: ['code_wrong', 'code_expired', 'proof_of_work_required'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const form = { ...body, address: facts.address, device: deviceOf(facts) };
      const answer = await activate(desk.accounts, 'user', form, newId());
      return answer.ok ? signedInAnswer(desk, answer.value, '/auth') : answer.problem;
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/resend-otp',
    operationId: 'auth.resendOtp',
    summary: 'Sends another code, if there is such an account that waits for one',
    auth: 'none',
    body: z.object({ email }),
    responses: done,
    problems: ['too_many_requests'],
    handle: async ({ body }): Promise<Answer | Problem> => {
      const answer = await resendCode(desk.accounts, body.email, newId());
      return answer.ok ? { status: 200, body: { done: true } } : answer.problem;
    },
  }),
  signInRoute(desk, 'user', '/auth'),
  refreshRoute(desk, '/auth'),
  signOutRoute(desk, '/auth'),
];

/** Sign-in of the staff. */
export const staffRoutes = (desk: AccountRoutesDesk): readonly Route<Caller>[] => [
  signInRoute(desk, 'admin', '/auth-admin'),
  refreshRoute(desk, '/auth-admin'),
  signOutRoute(desk, '/auth-admin'),
];

const tag = (authPath: string): string => (authPath === '/auth' ? 'auth' : 'authAdmin');

const signInForm = z
  .object({
    email: email.optional(),
    username: z.string().max(60).optional(),
    phone: phone.optional(),
    password,
    proof: proof.optional(),
  })
  .refine(
    (form) => [form.email, form.username, form.phone].filter((name) => name !== undefined).length === 1,
    {
      path: ['email'],
      params: { code: 'required' },
    },
  );

const handleIn = (form: z.output<typeof signInForm>): Handle => {
  if (form.email !== undefined) return { by: 'email', value: form.email };
  if (form.phone !== undefined) return { by: 'phone', value: form.phone };
  return { by: 'username', value: form.username ?? '' };
};

const signInRoute = (desk: AccountRoutesDesk, kind: AccountKind, authPath: string): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `${authPath}/login`,
    operationId: `${tag(authPath)}.login`,
    summary: 'Signs in by e-mail, user name or phone, and password',
    auth: 'none',
    secret: true,
    body: signInForm,
    responses: tokens,
    problems: [
      'bad_credentials',
      'account_not_active',
      'account_locked',
      'proof_of_work_required',
      'too_many_requests',
    ],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const { password: secret, proof: solution } = body;
      const wanted = {
        handle: handleIn(body),
        password: secret,
        address: facts.address,
        proof: solution,
        device: deviceOf(facts),
      };
      const answer = await signIn(desk.accounts, kind, wanted);
      return answer.ok ? signedInAnswer(desk, answer.value, authPath) : answer.problem;
    },
  });

/** Whether a browser says that a page of another origin sent this, one under the same domain included. */
const isForeign = ({ headers }: Facts): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));

const refreshRoute = (desk: AccountRoutesDesk, authPath: string): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `${authPath}/refresh`,
    operationId: `${tag(authPath)}.refresh`,
    summary: 'Trades a refresh token (body or cookie) for fresh tokens',
    auth: 'none',
    secret: true,
    body: z.object({ refresh_token: z.string().max(500).optional() }),
    responses: tokens,
    problems: ['session_ended', 'forbidden'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const token = body.refresh_token ?? facts.cookie(REFRESH_COOKIE);
      if (!token) return { code: 'session_ended' };
      if (body.refresh_token === undefined && isForeign(facts)) return { code: 'forbidden' };
      const answer = await renew(desk.accounts, token);
      return answer.ok ? signedInAnswer(desk, answer.value, authPath) : answer.problem;
    },
  });

const signOutRoute = (desk: AccountRoutesDesk, authPath: string): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `${authPath}/logout`,
    operationId: `${tag(authPath)}.logout`,
    summary: 'Ends the session of this device',
    auth: 'required',
    body: z.object({}).optional(),
    responses: done,
    handle: async ({ actor }): Promise<Answer | Problem> => {
      const answer = await signOut(desk.accounts, actor, actor.session);
      if (!answer.ok) return answer.problem;
      const headers = { 'Set-Cookie': tokenCookies(null, authPath, desk.secureCookies) };
      return { status: 200, body: { done: true }, headers };
    },
  });
