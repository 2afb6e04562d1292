import { ref } from '../kit/fields.ts';
import { defineResource, link, type Situation } from '../kit/resource.ts';
import { admin, party, system } from '../kit/rules.ts';
import { viewOf } from '../trade/viewed.ts';

const view = viewOf({ name: 'profile-view', target: 'user', event: 'ProfileViewed', whose: 'id' });
const { create } = view.actions;

/** Who browses privately and who blocks the member look unseen; whom the member blocks sees nothing. */
const isUnseen = ({ refs }: Situation): boolean =>
  refs['viewerId']?.['browsesPrivately'] === true || refs['block'] !== undefined;

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
      links: { block: link('block-list', { userId: 'viewerId', blockedUserId: 'targetId' }) },
      refuse: (it, situation) =>
        // asked first: nothing is noted of who browses privately
        isUnseen(situation) ? 'conflict' : create.refuse(it, situation),
    },
    remove: { event: 'ProfileViewForgotten', to: 'removed', by: [system] },
  },
  read: [party('targetId'), admin('users')],
});
