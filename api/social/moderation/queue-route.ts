import { z } from 'zod';
import type { Problem } from '../../../domain/errors.ts';
import { MODERATED } from '../../../domain/social/policies.ts';
import { HELD_PARTS } from '../../../domain/social/spam/held-text.ts';
import type { ModerationEntry } from '../../../projections/social/moderation-queue.ts';
import { decodeCursor, encodeCursor } from '../../../projections/resources/cursor.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { names, namesOf, type Names } from '../../resources/names.ts';
import { reading } from '../../resources/reading.ts';
import { listQuery } from '../../resources/schemas.ts';
import { moderatedBy } from '../../staff.ts';
import type { SocialContext } from '../context.ts';

const DESCRIPTION = `Reports, appeals, held texts and suggested suspensions that wait for a decision, the longest waiting
first. All open reports of one thing, or of one part of it, are one entry: a decision on one of them closes the others.`;

const kind = z.enum(MODERATED);

const entry = z.object({
  kind,
  id: z.uuid().describe('The item; of several reports, the one that has waited longest.'),
  since: z.iso.datetime(),
  reports: z.int().describe('The number of open reports of the thing; 0 for other kinds.'),
  targetType: z.string(),
  targetId: z.uuid(),
  part: z.enum(HELD_PARTS).nullable().describe('The part of the target; null = the target.'),
  authorId: z.uuid().nullable().describe('Null for reports: the context of the entry names the author.'),
});

const page = z.object({
  items: z.array(entry),
  nextCursor: z.string().nullable(),
  counts: z
    .array(z.object({ kind, count: z.int(), oldest: z.iso.datetime() }))
    .describe('The entries of each kind, kinds without any left out.'),
  names,
});

/** The order of the queue, for its cursors. */
const ORDER = 'since';

/** Names of the things and authors that the caller may read. */
const namesIn = async (
  { resources }: SocialContext,
  entries: readonly ModerationEntry[],
  actor: Caller,
): Promise<Names> => {
  const things = entries.map(({ targetType, targetId }) => ({ kind: targetType, id: targetId }));
  const authors = entries.flatMap(({ authorId }) =>
    authorId === null ? [] : [{ kind: 'user', id: authorId }],
  );
  const named = await namesOf(resources, [...things, ...authors], actor);
  return Object.fromEntries(named.map(({ id, ...name }) => [id, name]));
};

/** `GET /dashboard/moderation`: one queue for all that moderators decide on. */
export const moderationQueueRoute = (context: SocialContext): Route<Caller> => {
  const { resources, reads } = context;
  const { moderationQueue } = reads;
  return defineRoute({
    method: 'GET',
    path: '/dashboard/moderation',
    operationId: 'dashboard.moderationQueue',
    summary: 'The moderation queue',
    description: DESCRIPTION,
    access: 'Admins of reports.',
    auth: 'required',
    query: z.strictObject({ kind: kind.optional(), limit: listQuery.limit, cursor: listQuery.cursor }),
    responses: { 200: { description: 'A page of the queue', schema: () => page } },
    problems: ['forbidden', 'bad_cursor', 'behind'],
    handle: async ({ actor, query, facts }): Promise<Answer | Problem> => {
      const kinds = moderatedBy(actor, resources.runtime.registry);
      if (kinds.length === 0) return { code: 'forbidden' };
      const { limit } = query;
      const after = query.cursor === undefined ? null : decodeCursor(query.cursor, ORDER, 'timestamptz');
      const isBad = query.cursor !== undefined && (after === null || after[0] === null);
      if (isBad) return { code: 'bad_cursor' };
      const wanted = kinds.filter((one) => query.kind === undefined || query.kind === one);
      return reading(resources, facts, async () => {
        const [found, counts] = await Promise.all([
          moderationQueue.entries({ kinds: wanted, actor, limit: limit + 1, after }),
          moderationQueue.counts({ kinds, actor }),
        ]);
        const entries = found.slice(0, limit);
        const last = found.length > limit ? entries.at(-1) : undefined;
        const body: z.output<typeof page> = {
          items: entries.map(({ since, ...rest }) => ({ ...rest, since: since.toISOString() })),
          nextCursor: last ? encodeCursor(ORDER, [last.since.toISOString(), last.id]) : null,
          counts: counts.map(({ oldest, ...rest }) => ({ ...rest, oldest: oldest.toISOString() })),
          names: await namesIn(context, entries, actor),
        };
        return { status: 200, body };
      });
    },
  });
};
