import { z } from 'zod';
import { instant, optional, ref } from '../kit/fields.ts';
import { defineResource, keyed, link, type Refusal, type Situation } from '../kit/resource.ts';
import {
  admin,
  all,
  friendOf,
  full,
  linkedBy,
  member,
  owner,
  related,
  visibleVia,
  system,
  theSystem,
} from '../kit/rules.ts';
import { isPaused, isSeeker, keptApart, sideOf, type Person } from './minors.ts';

/** Maximum number that one list shows. */
export const MOST_IN_A_ROOM = 100;

const itsKeeper = related('room.keeperId');

/** The members of a direct room are fixed: nobody invites, and nobody removes the other. */
const ofTwo = (userId: unknown, { refs, actor }: Situation, byThemselves: boolean): Refusal | undefined => {
  const isOwn = byThemselves && actor?.id === userId;
  return refs['roomId']?.['kind'] === 'direct' && actor !== theSystem && !isOwn ? 'room_of_two' : undefined;
};

/** The profiles that describe a person beyond the account's role, and a minor's guardian. */
const PROFILES = {
  agent: link('agent', { userId: 'userId' }),
  scout: link('scout', { userId: 'userId' }),
  player: link('player', { userId: 'userId' }),
  guardianship: link('guardianship', { minorId: 'userId' }),
};

/** The person who is added. */
const personIn = ({ refs: { userId: user, agent, scout, player, guardianship } }: Situation): Person => ({
  user,
  agent,
  scout,
  player,
  guardianship,
});

/**
 * A member's place in a room, and the last message they have read there. After leaving, a member reads nothing there.
 */
export const roomUser = defineResource({
  name: 'room-user',
  path: '/room-users',
  stream: keyed('roomId', 'userId'),
  owner: 'userId',
  fields: {
    roomId: ref('room', { removed: 'remove' }),
    userId: ref('user', { removed: 'remove' }),
    role: z.enum(['owner', 'member']),
    joinedAt: instant(),
    lastReadAt: optional(instant()),
    /** The time of the last change of its holder's side by a guardian's consent, or by the end of one. */
    sideDecidedAt: optional(instant()),
  },
  refusals: { guardian_consent_missing: 403, room_of_two: 409, room_full: 409 },
  states: ['inside'],
  actions: {
    create: {
      event: 'RoomJoined',
      call: 'POST /rooms/{roomId}/users/{userId}',
      to: 'inside',
      by: [all(full, itsKeeper, owner), all(full, itsKeeper, friendOf('userId')), system],
      takes: ['roomId', 'userId'],
      links: PROFILES,
      refuse: ({ userId }, situation) =>
        ofTwo(userId, situation, false) ??
        isPaused(situation) ??
        // the seat checks the present members; the inviting member may have left
        (isSeeker({ user: situation.actor ?? undefined })
          ? keptApart([{ user: situation.actor ?? undefined }, personIn(situation)], situation)
          : undefined),
      sets: ({ userId }, { refs, now }) => ({
        role: refs['roomId']?.['keeperId'] === userId ? 'owner' : 'member',
        joinedAt: now,
        ...(refs['guardianship']?.state === 'consented' && { sideDecidedAt: now }),
      }),
    },
    'read-all': {
      event: 'RoomRead',
      call: 'PUT /messages/room/{roomId}/read-all/{userId}',
      by: [owner],
      takes: ['roomId', 'userId'],
      was: ['roomId'],
      sets: (_, { now }) => ({ lastReadAt: now }),
    },
    'read-to': {
      event: 'MessageRead',
      by: [system],
      takes: ['lastReadAt'],
      was: ['roomId'],
      refuse: ({ lastReadAt: before }, { input: { lastReadAt: until } }) =>
        before && until && until < before ? 'conflict' : undefined,
    },
    'set-role': { event: 'RoomRoleSet', by: [system], takes: ['role'], was: ['roomId'] },
    'decide-side': {
      event: 'RoomSideDecided',
      by: [system],
      links: PROFILES,
      sets: (_, { now }) => ({ sideDecidedAt: now }),
    },
    remove: {
      event: 'RoomLeft',
      call: 'DELETE /rooms/{roomId}/users/{userId}',
      to: 'removed',
      by: [owner, itsKeeper, system],
      takes: ['roomId', 'userId'],
      was: ['roomId', 'userId'],
      refuse: ({ userId }, situation) => ofTwo(userId, situation, true),
    },
  },
  holds: [
    {
      name: 'seat',
      secret: false,
      refusal: 'room_full',
      key: (it) => it.roomId ?? null,
      limit: () => MOST_IN_A_ROOM,
      sides: {
        refusal: 'guardian_consent_missing',
        decidedBy: 'sideDecidedAt',
        of: (_, situation) => sideOf(personIn(situation), situation.now),
      },
    },
  ],
  lookups: ['room/{roomId}', 'user/{userId}'],
  read: [owner, all(member, linkedBy('room-user.userId', 'roomId'), visibleVia('roomId')), admin('rooms')],
});
