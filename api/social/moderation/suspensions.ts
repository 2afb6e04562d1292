import { z } from 'zod';
import { openAccount } from '../../../commands/accounts/find.ts';
import { execute } from '../../../commands/core/execute.ts';
import { keyedId, newId } from '../../../commands/core/ids.ts';
import { found } from '../../../commands/social/rooms.ts';
import { isSuspensionPass } from '../../../commands/accounts/own/suspension-link.ts';
import type { Problem } from '../../../domain/errors.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { appeal } from '../../../domain/social/appeal.ts';
import { POLICIES } from '../../../domain/social/policies.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import type { SocialContext } from '../context.ts';
import { appealAgainst, isProblem } from './appeals.ts';

const link = { person: z.uuid().toLowerCase(), pass: z.string().max(200) };

const shown = z.object({
  policy: z.enum(POLICIES).nullable(),
  reason: z.string().nullable().describe('The staff’s explanation beside the policy.'),
  appeal: z
    .enum(['open', 'granted', 'refused'])
    .nullable()
    .describe('The state of the appeal, if there is one.'),
});

/** The suspended account of a signed link; null if the link is wrong, or the suspension over. */
const suspendedBy = async (
  { resources: { runtime }, accounts }: SocialContext,
  { person, pass }: { readonly person: string; readonly pass: string },
): Promise<Item | null> => {
  const { state, decisionId } = await found(runtime, 'user', person);
  const decision = textIn(decisionId);
  if (state !== 'suspended' || decision === null) return null;
  return isSuspensionPass(accounts, person, decision, pass) ? openAccount(runtime, 'user', person) : null;
};

const answerFor = async ({ resources: { runtime } }: SocialContext, account: Item): Promise<Answer> => {
  const decisionId = textIn(account['decisionId']) ?? '';
  const id = keyedId(runtime.registry.kind('appeal'), { targetId: account.id, decisionId }) ?? '';
  const filed = await found(runtime, 'appeal', id);
  return {
    status: 200,
    body: shown.parse({
      policy: account['policy'] ?? null,
      reason: textIn(account['reason']),
      appeal: exists(filed) ? filed.state : null,
    }),
  };
};

/** `GET /suspensions`: why a member is suspended, for the holder of the signed link. */
const readRoute = (context: SocialContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/suspensions',
    operationId: 'suspension.get',
    summary: 'Why a member is suspended, by the signed link that they got',
    auth: 'none',
    secret: true,
    query: z.strictObject(link),
    responses: { 200: { description: 'The reason, and the state of the appeal', schema: () => shown } },
    problems: ['link_expired'],
    handle: async ({ query }): Promise<Answer | Problem> => {
      const account = await suspendedBy(context, query);
      return account ? answerFor(context, account) : { code: 'link_expired' };
    },
  });

/** `POST /suspensions/appeal`: the appeal of a suspended member, who can't sign in. */
const appealRoute = (context: SocialContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/suspensions/appeal',
    operationId: 'suspension.appeal',
    summary: 'Appeals against a suspension, by the signed link',
    auth: 'none',
    secret: true,
    body: z.strictObject({ ...link, text: appeal.fields.text }),
    responses: { 200: { description: 'The reason, and the state of the appeal', schema: () => shown } },
    problems: ['link_expired', 'nothing_to_appeal', 'invalid_transition'],
    handle: async ({ body: { text, ...signed } }): Promise<Answer | Problem> => {
      const account = await suspendedBy(context, signed);
      if (!account) return { code: 'link_expired' };
      const values = appealAgainst(context.resources, 'user', account);
      if (isProblem(values)) return values;
      const done = await execute(context.resources.runtime, {
        kind: 'appeal',
        action: 'create',
        id: '',
        input: { ...values, text },
        actor: theSystem,
        command: newId(),
      });
      return done.ok ? answerFor(context, account) : done.problem;
    },
  });

/** Routes for suspended members, who have no session. */
export const suspensionRoutes = (context: SocialContext): readonly Route<Caller>[] => [
  readRoute(context),
  appealRoute(context),
];
