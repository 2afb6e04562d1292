import { z } from 'zod';
import { itemKnown } from '../../../commands/core/open-item.ts';
import { invalid, type Problem } from '../../../domain/errors.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { isFull } from '../../../domain/kit/rules.ts';
import { appeal, decisionOn, isOwnDecision, type Appealable } from '../../../domain/social/appeal.ts';
import { responsibleFor } from '../../../domain/social/responsible.ts';
import type { HeldPart } from '../../../domain/social/spam/held-text.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { act, ACT_PROBLEMS, type ResourceContext } from '../../resources/context.ts';
import { itemSchema } from '../../resources/schemas.ts';
import type { SocialContext } from '../context.ts';

/** The values of an appeal against the decision in force on a thing or a part of it; a problem if none is. */
export const appealAgainst = (
  { runtime }: Pick<ResourceContext, 'runtime'>,
  targetType: Appealable,
  thing: Item,
  part: HeldPart | null = null,
): Record<string, unknown> | Problem => {
  const decision = decisionOn(targetType, thing, part);
  if (decision === null) return { code: 'nothing_to_appeal' };
  const { decisionId, policy, decidedBy } = decision;
  return {
    authorId: responsibleFor(runtime.registry.kind(targetType), thing, part),
    targetType,
    targetId: thing.id,
    ...(part !== null && { part }),
    decisionId,
    ...(policy !== null && { policy }),
    ...(decidedBy !== null && { decidedBy }),
  };
};

export const isProblem = (value: Record<string, unknown> | Problem): value is Problem => 'code' in value;

const noTarget = invalid('targetId', 'no_such_thing');

const body = z.strictObject({
  authorId: appeal.fields.authorId.optional(),
  targetType: z.enum(['post', 'comment', 'product', 'message', 'review', 'room']),
  targetId: appeal.fields.targetId,
  part: appeal.fields.part,
  decisionId: appeal.fields.decisionId.optional().describe('The decision that the caller has seen.'),
  text: appeal.fields.text,
});

/** `POST /appeals`: by the author of a thing that is hidden now. */
const fileRoute = ({ resources }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('appeal');
  return defineRoute({
    method: 'POST',
    path: '/appeals',
    operationId: 'appeal.create',
    summary: 'create: AppealFiled',
    description:
      'The author of a hidden thing, or of a hidden part of one, appeals, once for each decision of the staff.',
    access: 'The author of the thing or the part.',
    auth: 'required',
    body,
    responses: { 201: { description: 'The appeal', schema: () => itemSchema(kind) } },
    problems: ['nothing_to_appeal', 'invalid_transition', 'guest_not_allowed', ...ACT_PROBLEMS],
    handle: async ({ actor, body: sent, facts }): Promise<Answer | Problem> => {
      const { runtime } = resources;
      const { authorId = actor.id, targetType, targetId, part = null, decisionId, text } = sent;
      if (actor.guest) return { code: 'guest_not_allowed' };
      if (!isFull(actor) || authorId !== actor.id) return { code: 'forbidden' };
      const thing = await itemKnown(runtime, targetType, targetId);
      const isOwn = responsibleFor(runtime.registry.kind(targetType), thing, part) === actor.id;
      if (!exists(thing) || !isOwn) return noTarget;
      const values = appealAgainst(resources, targetType, thing, part);
      if (isProblem(values)) return values;
      const isOther = decisionId !== undefined && decisionId !== values['decisionId'];
      if (isOther) return { code: 'nothing_to_appeal' };
      return act(resources, facts, { kind, action: 'create', input: { ...values, text }, actor }, 201);
    },
  });
};

/** `POST /appeals/grant/{id}` and `/refuse/{id}`: by staff; the one who decided only if nobody else can. */
const answerRoute = (context: SocialContext, action: 'grant' | 'refuse'): Route<Caller> => {
  const { resources, staffOf } = context;
  const { runtime, position } = resources;
  const kind = runtime.registry.kind('appeal');
  return defineRoute({
    method: 'POST',
    path: `/appeals/${action}/:id`,
    operationId: `appeal.${action}`,
    summary: `${action}: ${action === 'grant' ? 'AppealGranted' : 'AppealRefused'}`,
    description: 'The member of the staff who took the decision may answer its appeal only if no other can.',
    access: 'Admins of reports.',
    auth: 'required',
    body: z.strictObject({ answer: appeal.fields.answer }),
    responses: { 200: { description: 'The appeal', schema: () => itemSchema(kind) } },
    problems: ['own_decision', 'invalid_transition', ...ACT_PROBLEMS],
    handle: async ({ actor, params, body: input, facts }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      const { decidedBy } = await itemKnown(runtime, 'appeal', id);
      const staff = await staffOf('reports', position.current());
      if (isOwnDecision({ decidedBy: textIn(decidedBy) }, actor, staff)) return { code: 'own_decision' };
      return act(resources, facts, { kind, action, id, input, actor });
    },
  });
};

/** Routes of appeals, beside those of the definition. */
export const appealRoutes = (context: SocialContext): readonly Route<Caller>[] => [
  fileRoute(context),
  answerRoute(context, 'grant'),
  answerRoute(context, 'refuse'),
];
