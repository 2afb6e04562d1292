import { z } from 'zod';
import { personal, ref, text } from '../kit/fields.ts';
import { defineResource, partOf } from '../kit/resource.ts';
import { admin, party } from '../kit/rules.ts';
import { PRIVATE_KINDS } from './private-data.ts';

/**
 * One of the staff opened a member's private data, with a reason. It belongs to the session, which sees the data from then
 * on; the member may read when and why.
 */
export const privateRead = defineResource({
  name: 'private-read',
  owner: 'memberId',
  stream: partOf('session', 'sessionId'),
  fields: {
    sessionId: z.uuid().toLowerCase(),
    memberId: ref('user'),
    thingKind: z.enum(PRIVATE_KINDS),
    thingId: z.uuid().toLowerCase().meta({ 'x-named-by': 'thingKind' }),
    reason: personal(text(300, 5)),
  },
  states: ['opened'],
  actions: {
    create: {
      event: 'PrivateDataOpened',
      to: 'opened',
      by: ['users', 'rooms', 'injuries', 'contracts', 'reports', 'orders', 'subscriptions', 'jobs'].map(
        admin,
      ),
      refuse: ({ sessionId }, { actor }) => (actor?.session === sessionId ? undefined : 'forbidden'),
    },
  },
  lookups: [],
  read: [party('memberId'), admin('users')],
  readField: { sessionId: [admin('users')] },
});
