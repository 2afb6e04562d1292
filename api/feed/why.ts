import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { MOST_POPULAR, REASONS, type WhyReads } from '../../projections/feed/why.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';

const WORDS = `The reasons that apply, the closest first:

- \`own\`: the caller wrote it. \`friend\`, \`followed\`: its author is a friend, or is followed.
- \`friends_reacted\`: friends of the caller reacted to it: \`count\` of them, and the \`name\` of the latest.
- \`same_sport\`: it is about the caller’s sport. \`popular_in_sport\`: it is also among the first ${MOST_POPULAR} of the order \`popular\` in that sport.
- \`promoted\`: its author has promoted it, so it stands higher in the order \`popular\`.
- \`public\`: its author published it for everybody. \`staff\`: only the caller’s rights as one of the staff apply.`;

/** `GET /posts/{id}/why`: why the caller sees a post. */
export const whyRoute = (context: ResourceContext, reads: WhyReads): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/posts/:id/why',
    operationId: 'post.why',
    summary: 'Why the caller sees a post',
    description: WORDS,
    auth: 'required',
    query: z.strictObject({}),
    responses: {
      200: {
        description: 'The reasons',
        schema: () =>
          z.object({
            reasons: z
              .array(
                z.object({
                  reason: z.enum(REASONS),
                  count: z.int().optional(),
                  name: z.string().optional(),
                }),
              )
              .min(1),
          }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { id }, facts }): Promise<Answer | Problem> =>
      reading(context, facts, async () => {
        const reasons = await reads.why(id.toLowerCase(), actor);
        return reasons ? { status: 200, body: { reasons } } : { code: 'not_found' };
      }),
  });
