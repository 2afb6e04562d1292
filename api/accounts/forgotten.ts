import { z } from 'zod';
import type { AccountKind } from '../../commands/accounts/accounts.ts';
import { askForReset, lookAtCode, resetPassword } from '../../commands/accounts/forgotten.ts';
import { newId } from '../../commands/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { AccountRoutesDesk } from './desk.ts';
import { code, done, email, password, proof, saying, secondFactor, tagOf } from './schemas.ts';

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
    body: z.object({ email, code, proof: proof.optional() }),
    responses: done,
    problems: ['code_wrong', 'code_expired', 'proof_of_work_required'],
    handle: async ({ body, facts }): Promise<Answer | Problem> =>
      saying(await lookAtCode(desk.accounts, 'user', { ...body, address: facts.address })),
  }),
  resetRoute(desk),
];

/** The same for the staff. */
export const staffForgottenRoutes = (desk: AccountRoutesDesk): readonly Route<Caller>[] => [
  forgotRoute(desk, 'admin', '/auth-admin'),
  staffResetRoute(desk),
];

const forgotRoute = (desk: AccountRoutesDesk, kind: AccountKind, authPath: string): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `${authPath}/forgot-password`,
    operationId: `${tagOf(authPath)}.forgotPassword`,
    summary: 'Sends a code for a new password, if there is such an account',
    auth: 'none',
    body: z.object({ email, proof: proof.optional() }),
    responses: done,
    problems: ['too_many_requests', 'proof_of_work_required'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const asked = { ...body, address: facts.address, language: facts.reader.language };
      return saying(await askForReset(desk.accounts, kind, asked, newId()));
    },
  });

const resetSummary =
  'Sets a new password by the code that was sent, once, and ends all sessions of the account';
const resetForm = { email, code, password, proof: proof.optional() };

const resetRoute = (desk: AccountRoutesDesk): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/auth/reset-password',
    operationId: 'auth.resetPassword',
    summary: resetSummary,
    auth: 'none',
    secret: true,
    body: z.object(resetForm),
    responses: done,
    problems: ['invalid', 'code_wrong', 'code_expired', 'proof_of_work_required'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const reset = { ...body, address: facts.address, language: facts.reader.language };
      return saying(await resetPassword(desk.accounts, 'user', reset, newId()));
    },
  });

const staffResetRoute = (desk: AccountRoutesDesk): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/auth-admin/reset-password',
    operationId: 'authAdmin.resetPassword',
    summary: resetSummary,
    description: 'Whoever has enrolled a second factor is asked for it: `second_factor_required`.',
    auth: 'none',
    secret: true,
    body: z.object({ ...resetForm, secondFactor: secondFactor.optional() }),
    responses: done,
    problems: [
      'invalid',
      'code_wrong',
      'code_expired',
      'second_factor_required',
      'second_factor_wrong',
      'too_many_requests',
      'proof_of_work_required',
    ],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const reset = { ...body, address: facts.address, language: facts.reader.language };
      return saying(await resetPassword(desk.accounts, 'admin', reset, newId()));
    },
  });
