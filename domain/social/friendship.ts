import { GUEST } from '../accounts/values.ts';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, pair } from '../kit/resource.ts';
import { admin, all, full, notBlocked, party } from '../kit/rules.ts';

/** Two people who know each other: asked by one, answered by the other, ended by either. */
export const friendship = defineResource({
  name: 'friendship',
  path: '/friendships',
  stream: pair('requesterId', 'addresseeId'),
  owner: 'requesterId',
  fields: {
    requesterId: ref('user'),
    addresseeId: ref('user'),
    message: personal(optional(text(300))),
  },
  states: ['pending', 'accepted', 'rejected'],
  actions: {
    create: {
      event: 'FriendshipRequested',
      to: 'pending',
      by: [all(full, notBlocked('addresseeId'))],
      refuse: ({ requesterId, addresseeId }, { refs }) => {
        if (requesterId === addresseeId) return 'not_to_oneself';
        return refs['addresseeId']?.['role'] === GUEST ? 'not_to_a_guest' : undefined;
      },
    },
    accept: {
      event: 'FriendshipAccepted',
      from: ['pending'],
      to: 'accepted',
      by: [all(full, party('addresseeId'))],
    },
    reject: { event: 'FriendshipRejected', from: ['pending'], to: 'rejected', by: [party('addresseeId')] },
    withdraw: { event: 'FriendshipWithdrawn', from: ['pending'], to: 'removed', by: [party('requesterId')] },
    remove: {
      event: 'FriendshipRemoved',
      from: ['accepted'],
      to: 'removed',
      by: [party('requesterId', 'addresseeId')],
    },
  },
  lookups: ['accepted'],
  read: [party('requesterId', 'addresseeId'), admin('friendships')],
});
