import { z } from 'zod';
import { openAccount } from '../../../commands/people/find.ts';
import { execute } from '../../../commands/core/execute.ts';
import { keyedId, newId } from '../../../commands/core/ids.ts';
import { itemKnown } from '../../../commands/core/open-item.ts';
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

/** The states of an appeal, as its author sees them. */
const APPEAL_STATES = ['open', 'granted', 'refused'] as const;

const shown = z.object({
  policy: z.enum(POLICIES).nullable(),
  reason: z.string().nullable().describe('The staff’s explanation beside the policy.'),
  appeal: z.enum(APPEAL_STATES).nullable().describe('The state of the appeal, if there is one.'),
});

/** The suspended account of a signed link; null if the link is wrong, or the suspension over. */
const suspendedBy = async (
  { resources: { runtime }, accounts }: SocialContext,
  { person, pass }: { readonly person: string; readonly pass: string },
): Promise<Item | null> => {
  const { state, decisionId } = await itemKnown(runtime, 'user', person);
  const decision = textIn(decisionId);
  if (state !== 'suspended' || decision === null) return null;
  return isSuspensionPass(accounts, person, decision, pass) ? openAccount(runtime, 'user', person) : null;
};

/** The id of the appeal against the suspension of an account. */
const appealOf = ({ resources: { runtime } }: SocialContext, account: Item): string => {
  const decisionId = textIn(account['decisionId']) ?? '';
  return keyedId(runtime.registry.kind('appeal'), { targetId: account.id, decisionId }) ?? '';
};

const shownOf = async (context: SocialContext, account: Item): Promise<z.output<typeof shown>> => {
  const filed = await itemKnown(context.resources.runtime, 'appeal', appealOf(context, account));
  return shown.parse({
    policy: account['policy'] ?? null,
    reason: textIn(account['reason']),
    appeal: exists(filed) ? filed.state : null,
  });
};

const answerFor = async (context: SocialContext, account: Item): Promise<Answer> => ({
  status: 200,
  body: await shownOf(context, account),
});

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

/** `GET /suspensions/poll`: the same, once it is another one than the page shows; at the latest after 25 seconds. */
const pollRoute = (context: SocialContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/suspensions/poll',
    operationId: 'suspension.poll',
    summary: 'Waits until a suspension ends or its appeal is answered, by the signed link',
    description:
      'A suspended member has no session, so no socket. The end of the suspension is `link_expired`.',
    auth: 'none',
    secret: true,
    query: z.strictObject({
      ...link,
      appeal: z.enum(APPEAL_STATES).optional().describe('The state of the appeal as the page shows it.'),
    }),
    responses: { 200: { description: 'The reason, and the state of the appeal', schema: () => shown } },
    problems: ['link_expired', 'too_many_requests'],
    handle: async ({ query: { appeal: seen = null, ...signed }, facts }): Promise<Answer | Problem> => {
      const account = await suspendedBy(context, signed);
      if (!account) return { code: 'link_expired' };
      const news = async (): Promise<Answer | Problem | null> => {
        const now = await suspendedBy(context, signed);
        if (!now) return { code: 'link_expired' };
        const body = await shownOf(context, now);
        return body.appeal === seen ? null : { status: 200, body };
      };
      const told = await context.waitForChange({
        person: account.id,
        things: [`appeal/${appealOf(context, account)}`],
        signal: facts.signal(),
        read: news,
      });
      return told ?? answerFor(context, account);
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
  pollRoute(context),
  appealRoute(context),
];
