import { z } from 'zod';
import { derivedId } from '../../../commands/core/ids.ts';
import type { Problem } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { act, ACT_PROBLEMS, answered, seenNow, takeWrite } from '../../resources/context.ts';
import { itemSchema } from '../../resources/schemas.ts';
import { serialize } from '../../resources/serialize.ts';
import type { SocialContext } from '../context.ts';

/** `POST /messages`: sends a message, once for each `clientId` of the sender. */
export const sendRoute = ({ resources }: SocialContext): Route<Caller> => {
  const { runtime } = resources;
  const kind = runtime.registry.kind('message');
  return defineRoute({
    method: 'POST',
    path: '/messages',
    operationId: 'message.create',
    summary: 'create: MessageSent',
    description:
      'With a `clientId` a message can be sent again without harm: the answer is then the message that was sent (200). One that has been deleted is not sent again (`conflict`).',
    auth: 'required',
    body: () => kind.actions['create']?.schemas().body ?? z.strictObject({}),
    responses: {
      201: { description: 'The message', schema: () => itemSchema(kind) },
      200: { description: 'The message that was sent before', schema: () => itemSchema(kind) },
    },
    problems: ['conflict', 'invalid_transition', ...ACT_PROBLEMS],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      const clientId = textIn(body['clientId']);
      if (clientId === null)
        return act(resources, facts, { kind, action: 'create', input: body, actor }, 201);
      const id = derivedId(kind.name, actor.id, clientId.toLowerCase());
      const wanted = { kind: kind.name, action: 'create', id, input: body, actor };
      const done = await takeWrite(resources, facts, wanted);
      if (done.ok) return answered(kind, done.value, actor, 201);
      if (done.problem.code !== 'invalid_transition') return done.problem;
      const before = await seenNow(resources, kind, id, actor);
      return before ? { status: 200, body: serialize(kind, before, actor) } : { code: 'conflict' };
    },
  });
};
