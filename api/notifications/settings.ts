import { z } from 'zod';
import { MAILED_KINDS, NOTIFICATION_KINDS } from '../../domain/notifications/kinds.ts';
import { quietHours } from '../../domain/notifications/quiet-hours.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';

const byKind = z.record(z.enum(NOTIFICATION_KINDS), z.boolean());
const told = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, true]));
const mailed = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, MAILED_KINDS.has(kind)]));

/** `GET /notification-settings/default`: the settings of members who have set none. */
export const settingsRoutes = (): readonly Route<Caller>[] => [
  defineRoute({
    method: 'GET',
    path: '/notification-settings/default',
    operationId: 'notification-settings.default',
    summary: 'What holds for whoever has not said what they want to be told',
    auth: 'required',
    responses: {
      200: {
        description: 'The settings',
        schema: () => z.object({ inApp: byKind, email: byKind, quietHours: quietHours().nullable() }),
      },
    },
    handle: (): Answer => ({ status: 200, body: { inApp: told, email: mailed, quietHours: null } }),
  }),
];
