import { z } from 'zod';
import { subscribeDevice } from '../../commands/notices/devices.ts';
import type { Push } from '../../commands/ports/push.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import { pushSubscription } from '../../domain/notifications/push-subscription.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { answered, type ResourceContext } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';

/** Routes for the devices that get notifications. */
export const deviceRoutes = (context: ResourceContext, push: Push): readonly Route<Caller>[] => {
  const kind = context.runtime.registry.kind('push-subscription');
  const { endpoint, p256dh, auth } = pushSubscription.fields;
  return [
    defineRoute({
      method: 'GET',
      path: '/push-subscriptions/key',
      operationId: 'push-subscription.key',
      summary: 'The key with which a browser subscribes (VAPID, `applicationServerKey`)',
      auth: 'required',
      responses: {
        200: { description: 'The key, in base64url', schema: () => z.object({ publicKey: z.string() }) },
      },
      handle: (): Answer => ({ status: 200, body: { publicKey: push.publicKey } }),
    }),
    defineRoute({
      method: 'POST',
      path: '/push-subscriptions',
      operationId: 'push-subscription.create',
      summary: 'create: PushSubscribed',
      description:
        'What `PushSubscription.toJSON()` of the browser says. The device gets the caller’s notifications until the session of this call ends. What the same device subscribed to before ends.',
      access: 'Members',
      auth: 'required',
      body: z.strictObject({ endpoint, p256dh, auth }),
      responses: { 201: { description: 'The device', schema: () => itemSchema(kind) } },
      problems: ['too_many_devices', 'invalid_transition', 'forbidden', 'guest_not_allowed', 'unavailable'],
      handle: async ({ actor, body: target }): Promise<Answer | Problem> => {
        if (actor.of !== 'user') return { code: 'forbidden' };
        if (actor.guest) return { code: 'guest_not_allowed' };
        const path = push.unusable(target);
        if (path !== null) return invalid(path, 'bad_format');
        const device = { userId: actor.id, sessionId: actor.session, target };
        const done = await subscribeDevice(context.runtime, device);
        return done.ok ? answered(kind, done.value, actor, 201) : done.problem;
      },
    }),
  ];
};
