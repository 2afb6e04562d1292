import { z } from 'zod';
import type { AccountKind } from '../../commands/people/context.ts';
import { askForReset, lookAtCode, resetPassword } from '../../commands/accounts/forgotten.ts';
import { newId } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { deviceCookie, deviceKeyOf, type AccountRoutesContext } from './context.ts';
import {
  asked,
  code,
  deviceKey,
  done,
  email,
  link,
  notARobot,
  password,
  proof,
  saying,
  secondFactor,
  tagOf,
} from './schemas.ts';

/** Password reset: a code by mail, then a new password. */
export const forgottenRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => [
  forgotRoute(context, 'user', '/auth'),
  verifyRoute(context, 'user', '/auth'),
  resetRoute(context),
];

/** The same for staff. */
export const staffForgottenRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => [
  forgotRoute(context, 'admin', '/auth-admin'),
  verifyRoute(context, 'admin', '/auth-admin'),
  staffResetRoute(context),
];

/** A response that sets the browser's device key. */
const withDevice = (
  answer: Answer,
  context: AccountRoutesContext,
  authPath: string,
  key: string,
): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Set-Cookie': [deviceCookie(context, authPath, key)] },
});

/** Response of a route that may send a mail: always the device key, whether a mail was sent or not. */
export const askedAnswer = (context: AccountRoutesContext, authPath: string, key: string): Answer =>
  withDevice({ status: 200, body: { done: true, device_key: key } }, context, authPath, key);

const forgotRoute = (context: AccountRoutesContext, kind: AccountKind, authPath: string): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `${authPath}/forgot-password`,
    operationId: `${tagOf(authPath)}.forgotPassword`,
    summary: 'Sends a code or a link for a new password, if there is such an account',
    description:
      'The code works together with the `device_key` of the answer alone, which browsers keep as a cookie. Where the account knows neither device nor network, and after ten codes in 30 days, the mail has the link alone.',
    auth: 'none',
    body: z.object({ email, robot: notARobot, proof: proof.optional(), device_key: deviceKey }),
    responses: asked,
    problems: ['proof_of_work_required', 'messages_unavailable'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const { device_key: sent, robot: _robot, ...form } = body;
      const key = deviceKeyOf(facts, sent);
      const forgetful = { address: facts.address, deviceKey: key, language: facts.reader.language };
      const sending = await askForReset(context.accounts, kind, { ...form, ...forgetful }, newId());
      return sending.ok ? askedAnswer(context, authPath, key) : sending.problem;
    },
  });

const verifyRoute = (context: AccountRoutesContext, kind: AccountKind, authPath: string): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `${authPath}/verify-code`,
    operationId: `${tagOf(authPath)}.verifyCode`,
    summary: 'Says whether the code for a new password is right; it stays to be used',
    auth: 'none',
    secret: true,
    body: z.object({ email, code, proof: proof.optional(), device_key: deviceKey }),
    responses: done,
    problems: ['code_wrong', 'code_expired', 'code_elsewhere', 'proof_of_work_required'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const { device_key: sent, ...form } = body;
      const origin = { address: facts.address, deviceKey: deviceKeyOf(facts, sent) };
      return saying(await lookAtCode(context.accounts, kind, { ...form, ...origin }));
    },
  });

const RESET_SUMMARY =
  'Sets a new password by the code or link that was sent, once, and ends all sessions of the account';
const resetForm = {
  email,
  code: code.optional(),
  link: link.optional(),
  password,
  proof: proof.optional(),
  device_key: deviceKey,
};
const RESET_PROBLEMS = [
  'invalid',
  'code_wrong',
  'code_expired',
  'code_elsewhere',
  'link_expired',
  'proof_of_work_required',
] as const;

type ResetForm = {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly link?: string | undefined;
  readonly device_key?: string | undefined;
};

const hasOneWay = ({ code: typed, link: opened }: ResetForm): boolean =>
  (typed === undefined) !== (opened === undefined);
const ONE_WAY = { path: ['code'], params: { code: 'required' } };

/** Sets the password by code or link; the account then knows this device. */
const resetAnswer = async (
  context: AccountRoutesContext,
  kind: AccountKind,
  authPath: string,
  body: ResetForm,
  facts: Facts,
): Promise<Answer | Problem> => {
  const { device_key: sent, code: typed, link: opened, ...form } = body;
  const key = deviceKeyOf(facts, sent);
  const by = opened === undefined ? { code: typed ?? '' } : { link: opened };
  const origin = { address: facts.address, deviceKey: key, language: facts.reader.language };
  const answer = saying(await resetPassword(context.accounts, kind, { ...form, ...origin, by }, newId()));
  return 'code' in answer ? answer : withDevice(answer, context, authPath, key);
};

const resetRoute = (context: AccountRoutesContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/auth/reset-password',
    operationId: 'auth.resetPassword',
    summary: RESET_SUMMARY,
    auth: 'none',
    secret: true,
    body: z.object(resetForm).refine(hasOneWay, ONE_WAY),
    responses: done,
    problems: RESET_PROBLEMS,
    handle: ({ body, facts }) => resetAnswer(context, 'user', '/auth', body, facts),
  });

const staffResetRoute = (context: AccountRoutesContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/auth-admin/reset-password',
    operationId: 'authAdmin.resetPassword',
    summary: RESET_SUMMARY,
    description: 'A member with a second factor is asked for it: `second_factor_required`.',
    auth: 'none',
    secret: true,
    body: z.object({ ...resetForm, secondFactor: secondFactor.optional() }).refine(hasOneWay, ONE_WAY),
    responses: done,
    problems: [...RESET_PROBLEMS, 'second_factor_required', 'second_factor_wrong', 'too_many_requests'],
    handle: ({ body, facts }) => resetAnswer(context, 'admin', '/auth-admin', body, facts),
  });
