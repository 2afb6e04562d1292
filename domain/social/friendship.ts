import { GUEST } from '../accounts/values.ts';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, pair, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, all, full, notBlocked, party, system } from '../kit/rules.ts';

/** After a refusal the requester waits this long before the next request. */
const REFUSED_FOR_MS = 30 * 24 * 3_600_000;

/** Maximum number of requests of one member that wait for an answer. */
const MOST_OPEN_REQUESTS = 200;

type Pair = Pick<Item, 'updatedAt'> & { readonly requesterId?: string; readonly addresseeId?: string };

/**
 * The member who refused may send a request at any time. A refused request has no other change, so its last change is
 * the refusal.
 */
const waited = ({ requesterId, updatedAt }: Pair, { actor, now }: Situation): Refusal | undefined => {
  const left = Date.parse(updatedAt) + REFUSED_FOR_MS - Date.parse(now);
  return actor?.id !== requesterId || left <= 0
    ? undefined
    : { code: 'asked_too_soon', retryAfterSeconds: Math.ceil(left / 1000) };
};

/**
 * Refuses words in a request. Words to a stranger are a message request, with its monthly limit, the receiver's setting, a
 * score and reports.
 */
const hasWords = (input: Situation['input']): Refusal | undefined =>
  input['message'] == null ? undefined : 'words_by_message';

/** A request is to another member, and not to a guest. */
const misaddressed = ({ requesterId, addresseeId }: Pair, { refs }: Situation): Refusal | undefined => {
  if (requesterId === addresseeId) return 'not_to_oneself';
  return refs['addresseeId']?.['role'] === GUEST ? 'not_to_a_guest' : undefined;
};

const refuseNew = (it: Pair, situation: Situation): Refusal | undefined =>
  misaddressed(it, situation) ?? hasWords(situation.input);
const refuseAgain = (it: Pair, situation: Situation): Refusal | undefined =>
  hasWords(situation.input) ?? waited(it, situation);

/** The direction of a new request: the actor becomes the requester. A text of an earlier request goes. */
const turned = ({ requesterId = '', addresseeId = '' }: Pair, { actor }: Situation) => ({
  ...(actor?.id === addresseeId && { requesterId: addresseeId, addresseeId: requesterId }),
  message: null,
});

/** Stored with each change, so that both are notified. */
const SIDES = ['requesterId', 'addresseeId'] as const;

/** A friendship of two members: requested by one, answered by the other, ended by either. */
export const friendship = defineResource({
  name: 'friendship',
  path: '/friendships',
  stream: pair('requesterId', 'addresseeId'),
  owner: 'requesterId',
  relation: { is: 'friendship', in: ['accepted'] },
  sparse: true,
  fields: {
    requesterId: ref('user'),
    addresseeId: ref('user'),
    /** Words of earlier requests; new ones have none. */
    message: personal(optional(text(300))),
  },
  refusals: { asked_too_soon: 409, requests_cap_reached: 409, words_by_message: 422 },
  states: ['pending', 'accepted', 'rejected'],
  actions: {
    create: {
      event: 'FriendshipRequested',
      to: 'pending',
      by: [full],
      refuse: refuseNew,
      orElse: 'ask-again',
    },
    'ask-again': {
      event: 'FriendshipAskedAgain',
      from: ['rejected'],
      to: 'pending',
      by: [
        all(full, party('requesterId', 'addresseeId'), notBlocked('requesterId'), notBlocked('addresseeId')),
      ],
      takes: [],
      optionally: ['message'],
      was: SIDES,
      refuse: refuseAgain,
      sets: turned,
    },
    accept: {
      event: 'FriendshipAccepted',
      from: ['pending'],
      to: 'accepted',
      by: [all(full, party('addresseeId'), notBlocked('requesterId'))],
      was: SIDES,
    },
    reject: {
      event: 'FriendshipRejected',
      from: ['pending'],
      to: 'rejected',
      by: [party('addresseeId')],
      was: SIDES,
    },
    withdraw: {
      event: 'FriendshipWithdrawn',
      from: ['pending'],
      to: 'removed',
      by: [party('requesterId'), system],
      was: SIDES,
    },
    remove: {
      event: 'FriendshipRemoved',
      from: ['accepted'],
      to: 'removed',
      by: [party('requesterId', 'addresseeId'), system],
      was: SIDES,
    },
  },
  holds: [
    {
      name: 'request',
      secret: false,
      refusal: 'requests_cap_reached',
      key: ({ state, requesterId }) => (state === 'pending' ? (requesterId ?? null) : null),
      limit: () => MOST_OPEN_REQUESTS,
    },
  ],
  lookups: ['accepted'],
  read: [party('requesterId', 'addresseeId'), admin('friendships')],
});
