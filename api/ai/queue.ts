import { z } from 'zod';
import { ANALYSIS } from '../../commands/ai/analysed-file.ts';
import type { Problem } from '../../domain/errors.ts';
import { TOOL_IDS } from '../../domain/format/measuring.ts';
import { FAILURES } from '../../domain/format/remarks.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';
import { maySee } from '../staff.ts';

const AREA = 'ops';
/** Analyses of each state that are listed. */
const MOST = 20;
const STATES = ['running', 'queued', 'failed'] as const;

const queue = z.object({
  counts: z.record(z.enum(STATES), z.int()),
  items: z
    .array(
      z.object({
        tool: z.enum(TOOL_IDS),
        state: z.enum(STATES),
        cause: z.enum(FAILURES).nullable(),
        tries: z.int().describe('Retries by its member.'),
        askedAt: z.iso.datetime(),
        changedAt: z.iso.datetime(),
      }),
    )
    .describe(`At most ${MOST} of each state: the oldest that wait, and the latest that failed.`),
});

const listed = z.looseObject({
  tool: z.enum(TOOL_IDS),
  failure: z.enum(FAILURES).nullish(),
  tries: z.int().nullish(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** `GET /ops/analyses`: the queue of the analyses, without their members, videos and results. */
export const queueRoute = ({ resources }: { readonly resources: ResourceContext }): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/ops/analyses',
    operationId: 'ops.analyses',
    summary: 'Analyses of videos that wait, are worked on, or have failed',
    access: 'Admins with `ops:read`.',
    auth: 'required',
    responses: { 200: { description: 'The queue', schema: () => queue } },
    problems: ['forbidden', 'behind'],
    handle: async ({ actor, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const kind = resources.runtime.registry.kind(ANALYSIS);
      return reading(resources, facts, async () => {
        const of = await Promise.all(
          STATES.map(async (state) => {
            const asked = { actor: theSystem, where: { state } };
            const sort = state === 'failed' ? '-createdAt' : 'createdAt';
            const [page, count] = await Promise.all([
              resources.queries.list(kind, { ...asked, sort, limit: MOST }),
              resources.queries.count(kind, asked),
            ]);
            return { state, count, items: page.ok ? page.value.items : [] };
          }),
        );
        const items = of.flatMap(({ state, items: all }) =>
          all.map((item) => {
            const { tool, failure, tries, createdAt, updatedAt } = listed.parse(item);
            const times = { askedAt: createdAt, changedAt: updatedAt };
            return { tool, state, cause: failure ?? null, tries: tries ?? 0, ...times };
          }),
        );
        const counts = Object.fromEntries(of.map(({ state, count }) => [state, count]));
        return { status: 200, body: queue.parse({ counts, items }) };
      });
    },
  });
