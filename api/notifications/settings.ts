import { z } from 'zod';
import {
  isAlwaysOn,
  isOnByDefault,
  kindsOf,
  NOTIFICATION_KINDS,
  TOPICS,
  type Channel,
} from '../../domain/notifications/kinds.ts';
import { quietHours } from '../../domain/notifications/quiet-hours.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';

const byKind = z.record(z.enum(NOTIFICATION_KINDS), z.boolean());
const kinds = z.array(z.enum(NOTIFICATION_KINDS));

const defaultsOf = (channel: Channel) =>
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, isOnByDefault(channel, kind)]));
const alwaysOn = (channel: Channel) => NOTIFICATION_KINDS.filter((kind) => isAlwaysOn(channel, kind));

const defaults = {
  inApp: defaultsOf('inApp'),
  email: defaultsOf('email'),
  push: defaultsOf('push'),
  quietHours: null,
  always: { inApp: alwaysOn('inApp'), email: alwaysOn('email'), push: alwaysOn('push') },
  topics: TOPICS.map((topic) => ({ topic, kinds: kindsOf(topic) })),
};

/** `GET /notification-settings/default`: the settings of members who have set none, and what can be set. */
export const settingsRoutes = (): readonly Route<Caller>[] => [
  defineRoute({
    method: 'GET',
    path: '/notification-settings/default',
    operationId: 'notification-settings.default',
    summary: 'The default settings of notifications',
    auth: 'required',
    responses: {
      200: {
        description: 'The settings',
        schema: () =>
          z.object({
            inApp: byKind,
            email: byKind,
            push: byKind,
            quietHours: quietHours().nullable(),
            always: z
              .object({ inApp: kinds, email: kinds, push: kinds })
              .describe('Kinds that can’t be switched off in a channel.'),
            topics: z
              .array(z.object({ topic: z.enum(TOPICS), kinds }))
              .describe('Kinds by what they are about.'),
          }),
      },
    },
    handle: (): Answer => ({ status: 200, body: defaults }),
  }),
];
