import { z } from 'zod';
import {
  CHANNELS,
  DELIVERY_STATES,
  type Deliveries,
  type DeliveryLine,
} from '../../commands/ports/deliveries.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { listQuery } from '../resources/schemas.ts';
import { maySee } from '../staff.ts';

const AREA = 'ops';

const line = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  kind: z.string().nullable().describe('Such as `activation`; null for older ones.'),
  state: z
    .enum(DELIVERY_STATES)
    .describe('`kept`: there is no server, so the message was stored instead of sent.'),
  attempts: z.int(),
  at: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable().describe('The next attempt.'),
  endedAt: z.iso.datetime().nullable(),
  code: z.string().nullable().describe('The code of the other server’s answer, such as `550 5.1.1`.'),
});

const CURSOR = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_((?:job|kept)-\d{1,18})$/;

const cursorOf = ({ at, id }: DeliveryLine): string => `${at}_${id}`;

/** The place that a cursor names; null if it is none of ours. */
const placeOf = (cursor: string): Pick<DeliveryLine, 'at' | 'id'> | null => {
  const [, at = '', id = ''] = CURSOR.exec(cursor) ?? [];
  return Number.isNaN(Date.parse(at)) ? null : { at, id };
};

/** The log of mails, text messages and pushes. It has neither addresses nor texts. */
export const deliveryRoutes = (deliveries: Deliveries): readonly Route<Caller>[] => [
  defineRoute({
    method: 'GET',
    path: '/ops/deliveries',
    operationId: 'ops.deliveries',
    summary: 'Mails, text messages and pushes of the last 30 days, newest first, without addresses and texts',
    access: 'Admins with `ops:read`.',
    auth: 'required',
    query: z.strictObject({
      channel: z.enum(CHANNELS).optional(),
      state: z.enum(DELIVERY_STATES).optional(),
      kind: z
        .string()
        .regex(/^[a-z][a-z_.-]*$/)
        .max(100)
        .optional(),
      limit: listQuery.limit,
      cursor: z.string().max(100).optional(),
    }),
    responses: {
      200: {
        description: 'A page',
        schema: () => z.object({ items: z.array(line), nextCursor: z.string().nullable() }),
      },
    },
    problems: ['forbidden', 'bad_cursor'],
    handle: async ({ actor, query: { cursor, limit, ...where } }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const before = cursor === undefined ? undefined : placeOf(cursor);
      if (before === null) return { code: 'bad_cursor' };
      const found = await deliveries.page({ ...where, before, limit: limit + 1 });
      const items = found.slice(0, limit).map((one) => ({ ...one }));
      const last = found.length > limit ? items.at(-1) : undefined;
      return { status: 200, body: { items, nextCursor: last ? cursorOf(last) : null } };
    },
  }),
];
