import { optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, all, full, inState, member, owner, system } from '../../kit/rules.ts';
import { rating, words } from '../../trade/fields.ts';

const staff = [admin('trainings')];

/** A member's review of a training: one for each member and training, public once the staff have approved it. */
export const trainingReview = defineResource({
  name: 'training-review',
  path: '/training-reviews',
  stream: keyed('trainingId', 'userId'),
  owner: 'userId',
  fields: {
    trainingId: ref('training', { removed: 'remove' }),
    userId: ref('user', { removed: 'remove' }),
    rating: rating(),
    text: personal(optional(words())),
  },
  states: ['pending', 'approved', 'rejected'],
  waits: ['pending'],
  actions: {
    create: {
      event: 'TrainingReviewed',
      to: 'pending',
      by: [full],
      refuse: (it, { refs }) => (refs.trainingId?.userId === it.userId ? 'not_to_oneself' : undefined),
    },
    // an approved review can't change
    edit: { event: 'TrainingReviewEdited', from: ['pending'], by: [owner, ...staff] },
    approve: { event: 'TrainingReviewApproved', from: ['pending'], to: 'approved', by: staff },
    reject: { event: 'TrainingReviewRejected', from: ['pending'], to: 'rejected', by: staff },
    remove: { event: 'TrainingReviewRemoved', to: 'removed', by: [owner, ...staff, system] },
  },
  lookups: ['training/{trainingId}', 'user/{userId}'],
  read: [owner, ...staff, all(member, inState('approved'))],
});
