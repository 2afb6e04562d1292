import { z } from 'zod';
import { arrive } from '../../commands/accounts/guests.ts';
import { poseRobotCheck } from '../../commands/accounts/rate-limit.ts';
import { sendPhoneCode, verifyPhone } from '../../commands/accounts/phone.ts';
import { renew, signIn, signOut } from '../../commands/accounts/sessions.ts';
import { resendCode, signUp } from '../../commands/accounts/sign-up.ts';
import type { Handle } from '../../commands/people/find.ts';
import { newId } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { serialize } from '../resources/serialize.ts';
import { answered } from '../resources/context.ts';
import { activationRoute } from './activation.ts';
import { staffSignInRoute } from './staff-sign-in.ts';
import {
  deviceCookie,
  deviceKeyOf,
  isForeign,
  REFRESH_COOKIE,
  signedInAnswer,
  tokenCookies,
  type AccountRoutesContext,
} from './context.ts';
import { deviceOf } from './device.ts';
import { askedAnswer } from './forgotten.ts';
import {
  asked,
  code,
  deviceKey,
  done,
  email,
  language,
  password,
  phone,
  proof,
  saying,
  signedIn,
  signUpForm,
  tagOf,
} from './schemas.ts';

/** Whether the caller has an account that sign-up continues: a guest's, until its activation. */
const goesOn = (actor: Caller | null): actor is Caller =>
  actor?.state === 'guest' || actor?.state === 'registered';

const tokens = { 200: { description: 'Tokens and the account', schema: () => signedIn } };

/** Sign-up, activation and sign-in of members. */
export const authRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => [
  defineRoute({
    method: 'POST',
    path: '/auth/register',
    operationId: 'auth.register',
    summary: 'Opens an account and sends its activation code',
    description:
      'A guest who calls it keeps their id, and so their cart and all else that is theirs. The code works together with the `device_key` of the answer alone, which browsers keep as a cookie. An address that waits for its code may be signed up with again.',
    auth: 'optional',
    body: signUpForm,
    responses: {
      201: {
        description: 'The account, waiting for its code',
        schema: () => z.looseObject({ id: z.uuid(), device_key: z.string() }),
      },
    },
    problems: ['invalid', 'proof_of_work_required', 'messages_unavailable'],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      const { acceptTerms: _, robot: _robot, proof: solution, device_key: sent, ...form } = body;
      const key = deviceKeyOf(facts, sent);
      const account = await signUp(
        context.accounts,
        { ...form, language: form.language ?? facts.reader.language },
        { address: facts.address, deviceKey: key, proof: solution },
        newId(),
        goesOn(actor) ? { id: actor.id, isGuest: true } : undefined,
      );
      if (!account.ok) return account.problem;
      const kind = context.accounts.runtime.registry.kind('user');
      const shown = serialize(kind, account.value, { ...theSystem, id: account.value.id });
      const headers = { 'Set-Cookie': [deviceCookie(context, '/auth', key)] };
      return { status: 201, body: { ...shown, device_key: key }, headers };
    },
  }),
  activationRoute(context),
  defineRoute({
    method: 'POST',
    path: '/auth/resend-otp',
    operationId: 'auth.resendOtp',
    summary: 'Sends another code: by mail, if such an account waits for one, or to the caller’s own phone',
    auth: 'optional',
    body: z
      .object({
        email: email.optional(),
        phone: phone.optional(),
        proof: proof.optional(),
        device_key: deviceKey,
      })
      .refine((form) => (form.email === undefined) !== (form.phone === undefined), {
        path: ['email'],
        params: { code: 'required' },
      }),
    responses: asked,
    problems: ['too_many_requests', 'proof_of_work_required', 'messages_unavailable'],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      if (body.phone === undefined) {
        const key = deviceKeyOf(facts, body.device_key);
        const origin = { address: facts.address, deviceKey: key, proof: body.proof };
        const sent = await resendCode(context.accounts, { ...origin, email: body.email ?? '' }, newId());
        return sent.ok ? askedAnswer(context, '/auth', key) : sent.problem;
      }
      if (!actor) return { code: 'unauthenticated' };
      const { address, reader } = facts;
      const { phone: to, proof: solution } = body;
      const wanted = { actor, phone: to, address, proof: solution, language: reader.language };
      return saying(await sendPhoneCode(context.accounts, wanted, newId()));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/verify-phone',
    operationId: 'auth.verifyPhone',
    summary: 'Verifies the caller’s own phone with the code that was sent to it',
    auth: 'required',
    body: z.object({ phone, code, proof: proof.optional() }),
    responses: {
      200: { description: 'The account as it is now', schema: () => z.looseObject({ id: z.uuid() }) },
    },
    problems: ['invalid', 'code_wrong', 'code_expired', 'proof_of_work_required'],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      const typed = { ...body, actor, address: facts.address };
      const verified = await verifyPhone(context.accounts, typed, newId());
      const kind = context.accounts.runtime.registry.kind('user');
      return verified.ok ? answered(kind, verified.value, actor) : verified.problem;
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/guest',
    operationId: 'auth.guest',
    summary: 'Opens a guest’s account, without a name or a password, and signs it in',
    description:
      'It is forgotten a month after its last use, and becomes a full one by `POST /auth/register`.',
    auth: 'none',
    secret: true,
    body: z.object({ language: language.optional(), proof: proof.optional() }).optional(),
    responses: tokens,
    problems: ['proof_of_work_required'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const origin = { address: facts.address, proof: body?.proof };
      const wanted = { language: body?.language ?? facts.reader.language, device: deviceOf(facts) };
      const answer = await arrive(context.accounts, { ...wanted, ...origin });
      return answer.ok ? signedInAnswer(context, answer.value, '/auth') : answer.problem;
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/robot-check',
    operationId: 'auth.robotCheck',
    summary: 'A challenge whose solution is the `proof` of one of the next calls: “I’m not a robot”',
    description:
      'Find an `answer` such that the SHA-256 of `challenge.answer` begins with that many zero bits. It is valid for ten minutes and counts once, where proof of work is demanded.',
    auth: 'none',
    body: z.strictObject({}).optional(),
    responses: {
      200: {
        description: 'The challenge',
        schema: () => z.object({ challenge: z.string(), bits: z.int() }),
      },
    },
    handle: (): Answer => ({ status: 200, body: poseRobotCheck(context.accounts) }),
  }),
  signInRoute(context),
  refreshRoute(context, '/auth'),
  signOutRoute(context, '/auth'),
];

/** Sign-in of staff. */
export const staffRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => [
  staffSignInRoute(context),
  refreshRoute(context, '/auth-admin'),
  signOutRoute(context, '/auth-admin'),
];

const signInForm = z
  .object({
    email: email.optional(),
    username: z.string().max(60).optional(),
    phone: phone.optional(),
    password,
    proof: proof.optional(),
    device_key: deviceKey,
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

const signInRoute = (context: AccountRoutesContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/auth/login',
    operationId: 'auth.login',
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
      const { password: secret, proof: solution, device_key: sent } = body;
      const key = deviceKeyOf(facts, sent);
      const wanted = {
        handle: handleIn(body),
        password: secret,
        address: facts.address,
        deviceKey: key,
        proof: solution,
        device: deviceOf(facts),
      };
      const answer = await signIn(context.accounts, 'user', wanted);
      return answer.ok ? signedInAnswer(context, answer.value, '/auth', key) : answer.problem;
    },
  });

const refreshRoute = (context: AccountRoutesContext, authPath: string): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `${authPath}/refresh`,
    operationId: `${tagOf(authPath)}.refresh`,
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
      const answer = await renew(context.accounts, token);
      return answer.ok ? signedInAnswer(context, answer.value, authPath) : answer.problem;
    },
  });

const signOutRoute = (context: AccountRoutesContext, authPath: string): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `${authPath}/logout`,
    operationId: `${tagOf(authPath)}.logout`,
    summary: 'Ends the session of this device',
    auth: 'required',
    body: z.strictObject({}).optional(),
    responses: done,
    handle: async ({ actor }): Promise<Answer | Problem> => {
      const answer = await signOut(context.accounts, actor, actor.session);
      if (!answer.ok) return answer.problem;
      const headers = { 'Set-Cookie': tokenCookies(null, authPath, context.secureCookies) };
      return { status: 200, body: { done: true }, headers };
    },
  });
