import { z } from 'zod';
import type { AccountsContext } from '../../commands/people/context.ts';
import {
  endConsent,
  giveConsent,
  mayInvite,
  readRequest,
  sendGuardianCode,
} from '../../commands/accounts/guardians/guardians.ts';
import { newId } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { guardianship } from '../../domain/accounts/guardianship.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { resourceRoutes } from '../resources/routes.ts';
import type { AccountRoutesContext } from './context.ts';
import { code, done, link, proof, saying } from './schemas.ts';

/** Actions that send an invitation. */
const INVITING: ReadonlySet<string> = new Set(['create', 'invite-another', 'resend']);

/** The routes that invite a guardian: not at the minor's own address or phone, and only if messages leave. */
const invitationRoutes = (
  accounts: AccountsContext,
  resources: ResourceContext,
): readonly Route<Caller>[] => {
  const check: ResourceContext['check'] = async (sent) =>
    (await mayInvite(accounts, sent.actor?.id ?? '', sent.input)) ?? resources.check(sent);
  const kind = resources.runtime.registry.kind('guardianship');
  return resourceRoutes({ ...resources, check }, kind)
    .filter(({ operationId }) => INVITING.has(operationId.replace('guardianship.', '')))
    .map((route) => ({
      ...route,
      problems: [...(route.problems ?? []), 'messages_unavailable', 'too_many_requests'],
    }));
};

/** The link in a guardian's message. */
const followed = { of: z.uuid().toLowerCase(), pass: link };

const request = {
  200: {
    description: 'Whose guardian is asked, and the answer so far',
    schema: () =>
      z.object({
        minor: z.string().nullable(),
        guardian: z.string().nullable(),
        by: z
          .enum(['email', 'phone'])
          .describe('How the guardian is reached, which is where the code will go'),
        state: z.enum(guardianship.states),
      }),
  },
};

/** The guardian's page: the caller has no account, and the link in the body is the proof. */
const answerRoutes = ({ accounts }: Pick<AccountRoutesContext, 'accounts'>): readonly Route<Caller>[] => [
  defineRoute({
    method: 'POST',
    path: '/guardian/request',
    operationId: 'guardian.request',
    summary: 'Shows the request to a guardian, by the link in the message',
    auth: 'none',
    secret: true,
    body: z.object(followed),
    responses: request,
    problems: ['link_expired'],
    handle: async ({ body, facts }): Promise<Answer | Problem> => {
      const found = await readRequest(accounts, body, { address: facts.address });
      return found.ok ? { status: 200, body: found.value } : found.problem;
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/guardian/code',
    operationId: 'guardian.code',
    summary: 'Sends a code to the guardian, with which the consent is confirmed',
    auth: 'none',
    secret: true,
    body: z.object({ ...followed, proof: proof.optional() }),
    responses: done,
    problems: ['link_expired', 'proof_of_work_required', 'too_many_requests', 'messages_unavailable'],
    handle: async ({ body: { proof: solved, ...by }, facts }): Promise<Answer | Problem> =>
      saying(await sendGuardianCode(accounts, by, { address: facts.address, proof: solved }, newId())),
  }),
  defineRoute({
    method: 'POST',
    path: '/guardian/consent',
    operationId: 'guardian.consent',
    summary: 'Consents as a guardian, by the link and the code',
    auth: 'none',
    secret: true,
    body: z.object({ ...followed, code, proof: proof.optional() }),
    responses: done,
    problems: [
      'link_expired',
      'code_wrong',
      'code_expired',
      'proof_of_work_required',
      'guardian_not_needed',
      'guardian_not_eligible',
      'guardian_email_is_own',
      'guardian_phone_is_own',
      'invalid_transition',
    ],
    handle: async ({ body: { proof: solved, ...by }, facts }): Promise<Answer | Problem> =>
      saying(await giveConsent(accounts, by, { address: facts.address, proof: solved }, newId())),
  }),
  ...(['decline', 'withdraw'] as const).map((action) =>
    defineRoute({
      method: 'POST',
      path: `/guardian/${action}`,
      operationId: `guardian.${action}`,
      summary:
        action === 'decline'
          ? 'Declines a request as a guardian, by the link'
          : 'Withdraws a consent as a guardian, by the link',
      auth: 'none',
      secret: true,
      body: z.object(followed),
      responses: done,
      problems: ['link_expired', 'invalid_transition'],
      handle: async ({ body, facts }): Promise<Answer | Problem> =>
        saying(await endConsent(accounts, action, body, { address: facts.address }, newId())),
    }),
  ),
];

/** Routes of guardians, beside those of the definition. */
export const guardianRoutes = ({
  accounts,
  resources,
}: Pick<AccountRoutesContext, 'accounts' | 'resources'>): readonly Route<Caller>[] => [
  ...invitationRoutes(accounts, resources),
  ...answerRoutes({ accounts }),
];
