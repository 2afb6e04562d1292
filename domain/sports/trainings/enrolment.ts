import { ref } from '../../kit/fields.ts';
import { limitedBy } from '../../kit/holds/limits.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, all, full, related, system } from '../../kit/rules.ts';

const concerned = [related('player.userId'), related('training.userId'), admin('trainings')];

/** A player's place in a training: never more than the training's limit, also under concurrent requests. */
export const enrolment = defineResource({
  name: 'enrolment',
  stream: keyed('trainingId', 'playerId'),
  fields: {
    trainingId: ref('training', { removed: 'remove' }),
    playerId: ref('player', { removed: 'remove' }),
  },
  refusals: { training_full: 409, training_over: 409 },
  states: ['enrolled'],
  actions: {
    create: {
      event: 'PlayerEnrolled',
      call: 'POST /trainings/{trainingId}/players/{playerId}',
      to: 'enrolled',
      by: concerned.map((atom) => (atom.kind === 'admin' ? atom : all(full, atom))),
      refuse: (_, { refs, now }) => {
        const endsAt = refs.trainingId?.endsAt;
        return typeof endsAt === 'string' && Date.parse(endsAt) <= Date.parse(now)
          ? 'training_over'
          : undefined;
      },
    },
    remove: {
      event: 'PlayerWithdrawn',
      call: 'DELETE /trainings/{trainingId}/players/{playerId}',
      to: 'removed',
      takes: ['trainingId', 'playerId'],
      by: [...concerned, system],
    },
  },
  holds: [
    {
      name: 'seat',
      secret: false,
      refusal: 'training_full',
      ...limitedBy('trainingId', 'capacity'),
    },
  ],
  lookups: ['player/{playerId}', { at: '/trainings/{trainingId}/players' }],
  read: concerned,
});
