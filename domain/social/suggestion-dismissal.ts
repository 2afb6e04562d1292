import { ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { full, owner, system } from '../kit/rules.ts';

/** A member who is no longer suggested to another one. The dismissed member isn't told. */
export const suggestionDismissal = defineResource({
  name: 'suggestion-dismissal',
  path: '/suggestion-dismissals',
  stream: keyed('userId', 'dismissedId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    dismissedId: ref('user', { removed: 'remove' }),
  },
  states: ['dismissed'],
  actions: {
    create: {
      event: 'SuggestionDismissed',
      to: 'dismissed',
      by: [full],
      refuse: (it) => (it.userId === it.dismissedId ? 'not_to_oneself' : undefined),
    },
    remove: { event: 'SuggestionRestored', to: 'removed', by: [owner, system] },
  },
  lookups: ['user/{userId}'],
  read: [owner],
});
