import { z } from 'zod';
import { countAudience, type AudienceContext } from '../../commands/notifications/audience.ts';
import type { Problem } from '../../domain/errors.ts';
import { permits } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';

/** `POST /announcements/recipients`: takes the same input as `POST /announcements`, and sends nothing. */
export const announcementRoutes = (
  context: AudienceContext & { readonly resources: ResourceContext },
): readonly Route<Caller>[] => {
  const { runtime } = context;
  const create = runtime.registry.kind('announcement').actions['create'];
  return [
    defineRoute({
      method: 'POST',
      path: '/announcements/recipients',
      operationId: 'announcement.recipients',
      summary: 'How many members an announcement is for, before it is sent',
      description:
        'Takes the announcement itself and refuses its texts as sending it would; nothing is kept.',
      access: 'Admins with `notifications:write`.',
      auth: 'required',
      body: () => create?.schemas().input ?? z.strictObject({}),
      responses: { 200: { description: 'The count', schema: () => z.object({ count: z.int() }) } },
      problems: ['forbidden', 'behind'],
      handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
        if (!permits(actor, 'notifications')) return { code: 'forbidden' };
        const { groupId, segmentId, roles, sports, governorates } = body;
        return reading(context.resources, facts, async () => {
          const when = { at: runtime.now().toISOString(), upTo: 0n };
          const audience = { groupId, segmentId, roles, sports, governorates };
          const count = await countAudience(context, audience, when);
          return { status: 200, body: { count } };
        });
      },
    }),
  ];
};
