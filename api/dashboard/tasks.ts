import { z } from 'zod';
import type { Vault } from '../../commands/ports/vault.ts';
import type { Problem } from '../../domain/errors.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { isModerated } from '../../domain/social/policies.ts';
import type { TaskReads } from '../../projections/dashboard/task-reads.ts';
import type { ModerationCount, ModerationQueueReads } from '../../projections/social/moderation-queue.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';
import { looksAfter, maySee, moderatedBy } from '../staff.ts';
import type { Worker } from '../worker.ts';

export type TasksContext = {
  readonly resources: ResourceContext;
  readonly tasks: TaskReads;
  readonly moderationQueue: Pick<ModerationQueueReads, 'counts'>;
  readonly worker: Pick<Worker, 'processStatus' | 'timersStatus'>;
  readonly vault: Pick<Vault, 'brokenBoxes'>;
};

const DESCRIPTION = `A queue for each kind and state in which something waits for the staff, empty ones left out; its
items are that kind's list with \`state\` and \`sort=updatedAt\`. What moderators decide on has one queue of its own,
\`GET /dashboard/moderation\`, and is counted in \`moderation\`. With \`ops:read\` also what the machinery gave up.
Queues outside of the caller's areas are left out.`;

const queue = z.object({
  kind: z.string().describe('A kind of thing.'),
  state: z.string(),
  count: z.int(),
  oldest: z.iso.datetime().describe('Since when the first one has waited.'),
});
const trouble = z.object({
  name: z.enum(['deadLetters', 'brokenBoxes', 'timers']),
  count: z.int(),
  oldest: z.iso.datetime(),
});
type Trouble = z.output<typeof trouble>;

const moderation = z
  .object({ count: z.int(), oldest: z.iso.datetime() })
  .nullable()
  .describe('Entries of the moderation queue; null if nothing waits there for the caller.');

const answer = z.object({ queues: z.array(queue), moderation, troubles: z.array(trouble) });

/** The kinds whose queues an admin with these permissions may process. */
const kindsFor = ({ kinds }: Registry, actor: Caller): readonly Kind[] =>
  kinds.filter(
    (kind) => kind.resource.waits !== undefined && !isModerated(kind.name) && looksAfter(actor, kind),
  );

const moderationOf = (counts: readonly ModerationCount[]): z.output<typeof moderation> => {
  const oldest = counts.map((one) => one.oldest.toISOString()).toSorted()[0];
  return oldest === undefined ? null : { count: counts.reduce((sum, { count }) => sum + count, 0), oldest };
};

const troubleOf = (name: Trouble['name'], times: readonly string[]): readonly Trouble[] => {
  const [oldest] = times.toSorted();
  return oldest === undefined ? [] : [{ name, count: times.length, oldest }];
};

/** Dead letters, failing timers and unreadable personal data, each with its count and oldest time. */
const troublesOf = async ({ worker, vault }: TasksContext): Promise<readonly Trouble[]> => {
  const [processes, timers, boxes] = await Promise.all([
    worker.processStatus(),
    worker.timersStatus(),
    vault.brokenBoxes(),
  ]);
  const letters = processes.flatMap(({ deadLetters }) => deadLetters);
  return [
    ...troubleOf(
      'deadLetters',
      letters.map(({ at }) => at),
    ),
    ...troubleOf(
      'timers',
      timers.failing.map(({ at }) => at),
    ),
    ...troubleOf(
      'brokenBoxes',
      boxes.map(({ at }) => at),
    ),
  ];
};

/** `GET /dashboard/tasks`: the queues of the staff. */
export const tasksRoute = (context: TasksContext): Route<Caller> => {
  const { resources, tasks, moderationQueue } = context;
  const { registry } = resources.runtime;
  return defineRoute({
    method: 'GET',
    path: '/dashboard/tasks',
    operationId: 'dashboard.tasks',
    summary: 'Queues of the staff that the caller may work on, with counts',
    description: DESCRIPTION,
    access: 'Admins; each sees the queues of their own areas.',
    auth: 'required',
    responses: { 200: { description: 'The queues', schema: () => answer } },
    problems: ['forbidden', 'behind'],
    handle: async ({ actor, facts }): Promise<Answer | Problem> => {
      if (actor.permissions.length === 0) return { code: 'forbidden' };
      return reading(resources, facts, async () => {
        const [queues, counts, troubles] = await Promise.all([
          tasks.queues(kindsFor(registry, actor), actor),
          moderationQueue.counts({ kinds: moderatedBy(actor, registry), actor }),
          maySee(actor, 'ops') ? troublesOf(context) : [],
        ]);
        return {
          status: 200,
          body: {
            queues: queues.map(({ oldest, ...rest }) => ({ ...rest, oldest: oldest.toISOString() })),
            moderation: moderationOf(counts),
            troubles: [...troubles],
          },
        };
      });
    },
  });
};
