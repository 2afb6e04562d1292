import { ref } from '../kit/fields.ts';
import { defineResource, link, type Situation } from '../kit/resource.ts';
import { admin, isFull, party, system } from '../kit/rules.ts';
import { viewOf } from '../trade/viewed.ts';

const view = viewOf({ name: 'profile-view', target: 'user', event: 'ProfileViewed', whose: 'id' });
const { create } = view.actions;

/** Guests, who browses privately and whom the member blocks, or the other way round, look unseen. */
const isUnseen = ({ actor, refs }: Situation): boolean =>
  !isFull(actor) ||
  refs['viewerId']?.['browsesPrivately'] === true ||
  Boolean(refs['block'] ?? refs['blocked']);

/** That somebody has looked at a member's profile, which that member may know. It is forgotten with either of them. */
export const profileView = defineResource({
  ...view,
  fields: {
    ...view.fields,
    targetId: ref('user', { removed: 'remove' }),
    viewerId: ref('user', { removed: 'remove' }),
  },
  actions: {
    create: {
      ...create,
      links: {
        block: link('block-list', { userId: 'targetId', blockedUserId: 'viewerId' }),
        blocked: link('block-list', { userId: 'viewerId', blockedUserId: 'targetId' }),
      },
      refuse: (it, situation) =>
        create.refuse(it, situation) ?? (isUnseen(situation) ? 'not_to_oneself' : undefined),
    },
    remove: { event: 'ProfileViewForgotten', to: 'removed', by: [system] },
  },
  read: [party('targetId'), admin('users')],
});
