import { z } from 'zod';
import type { Evidence } from '../../commands/ports/audit.ts';
import type { Problem } from '../../domain/errors.ts';
import { END_OF_LOG } from '../../projections/dashboard/dashboard-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque, positionFrom } from '../resources/context.ts';
import { names, namesInDeeds } from '../resources/names.ts';
import { reading } from '../resources/reading.ts';
import { looksAfter } from '../staff.ts';
import { type DossierContext, dossierStep, dossierSteps, MOST_STEPS } from './dossier-steps.ts';
import { auditKey } from './published.ts';

const storedEvent = z.object({
  position: z.string(),
  stream: z.string(),
  revision: z.int(),
  id: z.string(),
  type: z.string(),
  at: z.string(),
  data: z.string().describe('JSON as it is stored; personal values are sealed.'),
  meta: z.string(),
});

const evidence = z.object({
  events: z.array(
    z.object({
      event: storedEvent,
      proof: z
        .object({
          segment: z.int(),
          path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
        })
        .nullable()
        .describe('Null = not sealed yet.'),
    }),
  ),
  segments: z.array(z.string()),
  keys: z.array(auditKey),
}) satisfies z.ZodType<Evidence>;

const dossier = z.object({
  format: z.literal('malaab-dossier-1'),
  kind: z.string(),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  madeBy: z.uuid(),
  steps: z.array(dossierStep),
  leftOut: z.object({
    earlier: z.boolean().describe('There are earlier steps.'),
    before: z.string().nullable().describe('`before` of the dossier with the earlier steps.'),
    later: z.boolean().describe('There are later steps, because `before` was given.'),
    hidden: z.int().describe('Steps that the reader may not see.'),
  }),
  evidence,
  names,
});

/** `GET /dossiers/{kind}/{id}`: who decided what about a thing, on which evidence, with proofs. */
export const dossierRoute = (context: DossierContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dossiers/:kind/:id',
    operationId: 'dossier.get',
    summary: 'The decisions about a thing with their evidence and proofs',
    description:
      'Each step of a thing and of its parts: who, when, by which permission, from which session. A decision of the staff ' +
      'has the thing as it was then, with digests of its files. Each step is proven by its stored event and the way to a ' +
      'signed root; `make verify DOSSIER=file` checks the answer without the server.',
    access: 'Admins of the thing’s area.',
    auth: 'required',
    query: z.strictObject({
      before: z.string().max(20).optional().describe('Only steps before this position of the log.'),
      limit: z.coerce.number().int().min(1).max(MOST_STEPS).default(MOST_STEPS).describe('The latest steps.'),
    }),
    responses: { 200: { description: 'The dossier', schema: () => dossier } },
    problems: ['not_found', 'bad_cursor', 'behind'],
    handle: async ({ actor, params, query, facts }): Promise<Answer | Problem> => {
      const { resources, audit } = context;
      const { registry, now } = resources.runtime;
      const kind = registry.kinds.find(({ name }) => name === params.kind);
      const id = params.id.toLowerCase();
      if (!kind || !looksAfter(actor, kind)) return { code: 'not_found' };
      const below = query.before === undefined ? END_OF_LOG : positionFrom(query.before);
      if (below === null || below > END_OF_LOG) return { code: 'bad_cursor' };
      const wanted = { below, limit: query.limit };
      return reading(resources, facts, async () => {
        const { found, earlierBefore, hidden } = await dossierSteps(context, kind, id, actor, wanted);
        if (found.length === 0) return { code: 'not_found' };
        const deeds = found.flatMap(({ step: { item, by, agreed, data }, kind: of }) =>
          [by, ...agreed].map((one) => ({ kind: of, item, by: one, data })),
        );
        const making = { kind, item: id, by: actor.id, data: null };
        const body = {
          format: 'malaab-dossier-1',
          kind: kind.name,
          id,
          madeAt: now().toISOString(),
          madeBy: actor.id,
          steps: found.map(({ step }) => step),
          leftOut: {
            earlier: earlierBefore !== null,
            before: earlierBefore === null ? null : opaque(earlierBefore),
            later: query.before !== undefined,
            hidden,
          },
          evidence: await audit.evidence(found.map(({ position }) => position)),
          names: await namesInDeeds(resources, [...deeds, making], actor),
        };
        return { status: 200, body };
      });
    },
  });
