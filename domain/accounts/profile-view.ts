import { ref } from '../kit/fields.ts';
import { defineResource, link, type Situation } from '../kit/resource.ts';
import { admin, party, system } from '../kit/rules.ts';
import { viewOf } from '../trade/viewed.ts';

const view = viewOf({ name: 'profile-view', target: 'user', event: 'ProfileViewed', whose: 'id' });
const { create } = view.actions;

/** No view is recorded of a viewer who browses privately or blocks the member; a blocked viewer sees nothing. */
const isUnseen = ({ refs }: Situation): boolean =>
  refs['viewerId']?.['browsesPrivately'] === true || refs['block'] !== undefined;

/** A view of a member's profile, which that member may see. It is deleted with either of the two accounts. */
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
        // checked first: no view by a private viewer is recorded
        isUnseen(situation) ? 'conflict' : create.refuse(it, situation),
    },
    remove: { event: 'ProfileViewForgotten', to: 'removed', by: [system] },
  },
  read: [party('targetId'), admin('users')],
});
