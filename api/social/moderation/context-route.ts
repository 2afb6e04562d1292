import { z } from 'zod';
import { itemKnown } from '../../../commands/core/open-item.ts';
import type { Problem } from '../../../domain/errors.ts';
import { partOf } from '../../../commands/social/spam/held-target.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { permits } from '../../../domain/kit/rules.ts';
import { MODERATED, type Moderated } from '../../../domain/social/policies.ts';
import { HELD_PARTS } from '../../../domain/social/spam/held-text.ts';
import { responsibleFor } from '../../../domain/social/responsible.ts';
import { DECISIONS } from '../../../projections/social/decisions.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { reading } from '../../resources/reading.ts';
import { names, namesFor } from '../../resources/names.ts';
import type { SocialContext } from '../context.ts';
import { thingAt } from './thing-at.ts';
import { placesOf } from './places-of.ts';

const reportLine = z.object({
  id: z.uuid(),
  type: z.string(),
  state: z.string(),
  at: z.iso.datetime(),
  targetType: z.string(),
  targetId: z.uuid(),
  part: z.enum(HELD_PARTS).nullable().describe('The part of the thing; null = the thing.'),
  policy: z.string().nullable(),
});

const shown = z.object({
  thing: z
    .looseObject({ id: z.uuid() })
    .nullable()
    .describe('As it was at the time of the task; null if it is not shown.'),
  thingKind: z.string().nullable(),
  places: z
    .array(z.object({ kind: z.string(), thing: z.looseObject({ id: z.uuid() }) }))
    .describe(
      'The posts and comments that the thing refers to, as they were then, if the caller may see them.',
    ),
  stateNow: z.string().nullable().describe('The present state of the thing.'),
  author: z.uuid().nullable(),
  decisions: z.array(
    z.object({
      what: z.enum(DECISIONS),
      at: z.iso.datetime(),
      itemType: z.string(),
      item: z.uuid(),
      part: z.enum(HELD_PARTS).nullable().describe('The part of the item; null = the item.'),
      policy: z.string().nullable(),
    }),
  ),
  upheld: z.array(reportLine).describe('Upheld reports about things of this author.'),
  reports: z.array(reportLine).describe('Other reports about the thing, or those behind a suggestion.'),
  names,
});

/** Subject of a task: the thing, its author and the reports. */
type About = {
  readonly thing: { readonly kind: string; readonly id: string } | null;
  readonly author: string | null;
  readonly reportIds: readonly string[];
};

const aboutOf = (task: Moderated, item: Item): About => {
  const [kind, id] = [textIn(item['targetType']), textIn(item['targetId'])];
  const listed: unknown = item['reportIds'];
  const thing = kind !== null && id !== null ? { kind, id } : null;
  // a message may be read only while its report is open
  const isClosed = thing?.kind === 'message' && item.state !== 'open';
  return {
    thing: isClosed ? null : thing,
    author: textIn(item[task === 'suspension-suggestion' ? 'memberId' : 'authorId']),
    reportIds: Array.isArray(listed) ? listed.map(String) : [],
  };
};

/** `GET /dashboard/moderation/{kind}/{id}`: the context of a task for the staff. */
export const moderationContextRoute = ({ resources, reads }: SocialContext): Route<Caller> => {
  const { runtime } = resources;
  return defineRoute({
    method: 'GET',
    path: '/dashboard/moderation/:kind/:id',
    operationId: 'dashboard.moderation',
    summary: 'An entry of the moderation queue in its context',
    description:
      'The thing as it was when it was reported, what the staff have decided about its author, and similar reports.',
    access: 'Admins of reports.',
    auth: 'required',
    responses: { 200: { description: 'The context', schema: () => shown } },
    problems: ['forbidden', 'not_found', 'behind'],
    handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
      if (!permits(actor, 'reports')) return { code: 'forbidden' };
      const task = MODERATED.find((one) => one === params.kind);
      const id = params.id.toLowerCase();
      const item = task && (await itemKnown(runtime, task, id));
      if (!task || !item || !exists(item)) return { code: 'not_found' };
      return reading(resources, facts, async () => {
        const { thing, reportIds, ...about } = aboutOf(task, item);
        const kind = runtime.registry.kinds.find(({ name }) => name === thing?.kind);
        const { moderation } = reads;
        const [then, now] =
          thing && kind
            ? await Promise.all([
                thingAt(resources, kind, thing.id, item.createdAt, actor),
                itemKnown(runtime, kind.name, thing.id),
              ])
            : [null, null];
        const author = about.author ?? (kind && then ? responsibleFor(kind, then, partOf(item)) : null);
        const of = { at: item.createdAt, actor };
        const [places, named, decisions, upheld, reports] = await Promise.all([
          kind && then ? placesOf(resources, kind, then, of) : [],
          kind && then ? namesFor(resources, kind, [then], actor) : {},
          author === null ? [] : moderation.decisionsOf(author),
          author === null ? [] : moderation.upheldOf(author),
          thing ? moderation.reportsOf(thing.id) : moderation.reports(reportIds),
        ]);
        const body = shown.parse({
          thing: then,
          thingKind: thing?.kind ?? null,
          places,
          stateNow: now?.state ?? null,
          author,
          decisions,
          upheld,
          reports: reports.filter((one) => one.id !== id),
          names: named,
        });
        return { status: 200, body };
      });
    },
  });
};
