import { z } from 'zod';
import { acceptInvitation, activateInvited } from '../../commands/accounts/invitations.ts';
import { actOnAdmin } from '../../commands/accounts/staff.ts';
import { newId } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { serialize } from '../resources/serialize.ts';
import { readingOne } from '../resources/reading.ts';
import { resourceRoutes } from '../resources/routes.ts';
import { deviceCookie, deviceKeyOf, signedInAnswer, type AccountRoutesContext } from './context.ts';
import { deviceOf } from './device.ts';
import { SECOND_FACTOR, SECOND_FACTOR_PROBLEMS } from './staff-sign-in.ts';
import { code, deviceKey, email, password, proof, secondFactor, staffSignedIn } from './schemas.ts';

/** Registration of an invited admin: a password, then the code from the mail. */
const invitedRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => [
  defineRoute({
    method: 'POST',
    path: '/auth-admin/register',
    operationId: 'authAdmin.register',
    summary: 'Takes up an invitation with a password, and sends the activation code',
    description: 'For who was invited alone: `invitation` is the word that stands in the link of that mail.',
    auth: 'none',
    body: z.object({ email, invitation: z.string().max(200), password, device_key: deviceKey }),
    responses: {
      201: {
        description: 'The account, waiting for its code',
        schema: () => z.looseObject({ id: z.uuid(), device_key: z.string() }),
      },
    },
    problems: ['forbidden', 'too_many_requests'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const key = deviceKeyOf(facts, body.device_key);
      const account = await acceptInvitation(context.accounts, { ...body, deviceKey: key }, newId());
      if (!account.ok) return account.problem;
      const kind = context.accounts.runtime.registry.kind('admin');
      const shown = serialize(kind, account.value, { ...theSystem, id: account.value.id });
      const headers = { 'Set-Cookie': [deviceCookie(context, '/auth-admin', key)] };
      return { status: 201, body: { ...shown, device_key: key }, headers };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/auth-admin/activate-account',
    operationId: 'authAdmin.activateAccount',
    summary: 'Activates an invited admin’s account with its four-digit code and signs it in',
    description: SECOND_FACTOR,
    auth: 'none',
    secret: true,
    body: z.object({
      email,
      code,
      proof: proof.optional(),
      secondFactor: secondFactor.optional(),
      device_key: deviceKey,
    }),
    responses: { 200: { description: 'Tokens and the account', schema: () => staffSignedIn } },
    problems: [
      ...SECOND_FACTOR_PROBLEMS,
      'code_wrong',
      'code_expired',
      'code_elsewhere',
      'proof_of_work_required',
    ],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const { device_key: sent, ...typed } = body;
      const key = deviceKeyOf(facts, sent);
      const form = { ...typed, address: facts.address, deviceKey: key, device: deviceOf(facts) };
      const answer = await activateInvited(context.accounts, form, newId());
      return answer.ok ? signedInAnswer(context, answer.value, '/auth-admin', key) : answer.problem;
    },
  }),
];

const profile = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  profilePicture: z.uuid().nullable(),
  state: z.enum(['invited', 'appointed']),
  permissions: z.array(z.string()),
  since: z.iso.datetime().nullable().describe('When they became an admin; null while they are invited only.'),
});

const known = z.looseObject({
  ...profile.omit({ since: true }).shape,
  createdAt: z.string(),
  appointedAt: z.string().nullable(),
});

/** Admins without a recorded appointment were appointed at creation. */
const profileOf = (item: unknown): z.output<typeof profile> => {
  const { id, name, profilePicture, state, permissions, createdAt, appointedAt } = known.parse(item);
  const since = state === 'appointed' ? (appointedAt ?? createdAt) : null;
  return { id, name, profilePicture, state, permissions, since };
};

/** `GET /admins/{id}/profile`. */
const profileRoute = (context: ResourceContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/admins/:id/profile',
    operationId: 'admin.profile',
    summary: 'An admin’s account, permissions, and since when',
    access: 'The admin; admins who may look after admins.',
    auth: 'required',
    responses: { 200: { description: 'The profile', schema: () => profile } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { id }, facts }) =>
      readingOne(context, context.runtime.registry.kind('admin'), id, actor, facts, (item) => ({
        status: 200,
        body: profileOf(item),
      })),
  });

/** Routes of admins: registration and management. */
export const adminRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => [
  ...invitedRoutes(context),
  profileRoute(context.resources),
  ...resourceRoutes(
    { ...context.resources, take: actOnAdmin },
    context.accounts.runtime.registry.kind('admin'),
  ),
];
