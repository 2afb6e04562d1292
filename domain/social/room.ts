import { z } from 'zod';
import { GUEST } from '../accounts/values.ts';
import { invalid } from '../errors.ts';
import { instant, list, optional, personal, ref, text } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import { defineResource, link, linkEach, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import {
  admin,
  all,
  full,
  inState,
  linkedBy,
  member,
  notBlocked,
  owner,
  party,
  system,
  theSystem,
  where,
} from '../kit/rules.ts';
import { file, properName } from '../trade/fields.ts';
import { contactsCap, monthAt } from './conversations/contacts.ts';
import { decisionFields, hidingFields, hidingForStaff, notHidden } from './hiding.ts';
import { keptApart, type Person } from './minors.ts';

type Opened = Pick<Item, string> & {
  readonly kind?: 'direct' | 'group';
};

/** A direct room needs another member; a group needs a name. */
const misfit = ({ kind, openerId, withId, name }: Opened): Refusal | undefined => {
  if (kind === 'group')
    return withId ? invalid('withId', 'unknown_field') : name ? undefined : invalid('name', 'required');
  if (!withId) return invalid('withId', 'required');
  return withId === openerId ? 'not_to_oneself' : undefined;
};

/** The people of a room. Of the members of a new group, the profiles are checked when they are seated. */
const peopleOf = ({ refs, input }: Situation): readonly Person[] => {
  const asked = Array.isArray(input['memberIds']) ? input['memberIds'] : [];
  return [
    {
      user: refs['openerId'],
      agent: refs['openerAgent'],
      scout: refs['openerScout'],
      player: refs['openerPlayer'],
      guardianship: refs['openerGuardianship'],
    },
    ...(refs['withId']
      ? [
          {
            user: refs['withId'],
            agent: refs['withAgent'],
            scout: refs['withScout'],
            player: refs['withPlayer'],
            guardianship: refs['withGuardianship'],
          },
        ]
      : []),
    ...asked.map((_, at) => ({
      user: refs[`memberIds.${at}`],
      guardianship: refs[`memberGuardianship.${at}`],
    })),
  ];
};

/** The profiles and guardians of the two people of a direct room. */
const PEOPLE = {
  openerAgent: link('agent', { userId: 'openerId' }),
  openerScout: link('scout', { userId: 'openerId' }),
  openerPlayer: link('player', { userId: 'openerId' }),
  openerGuardianship: link('guardianship', { minorId: 'openerId' }),
  withAgent: link('agent', { userId: 'withId' }),
  withScout: link('scout', { userId: 'withId' }),
  withPlayer: link('player', { userId: 'withId' }),
  withGuardianship: link('guardianship', { minorId: 'withId' }),
};

const inside = all(member, linkedBy('room-user.userId', 'id', 'roomId'));
const keeper = party('keeperId');
const isGroup = where('kind', 'group');
const isDirect = where('kind', 'direct');

/** After an upheld report, the members of a group read neither its name nor its picture. */
const nameHiding = hidingForStaff({ event: 'RoomNameHidden', from: 'open', was: ['keeperId'] });
const deciders = [keeper, admin('reports')];
const readersOfName = [inState('open', 'paused'), ...deciders, admin('rooms')];

/** A room in which members write to each other: two members, or a group of its opener's choice. */
export const room = defineResource({
  name: 'room',
  path: '/rooms',
  owner: 'openerId',
  fields: {
    openerId: ref('user'),
    kind: z.enum(['direct', 'group']),
    withId: optional(ref('user')),
    name: personal(optional(properName())),
    picture: personal(optional(file())),
    friendshipId: optional(ref('friendship')),
    contactedIn: optional(text(7)),
    /** The member who manages a group. */
    keeperId: optional(ref('user')),
    /** When a person accepted the first message of a stranger. */
    acceptedAt: optional(instant()),
    ...decisionFields,
    hiddenBecause: hidingFields.hiddenBecause,
  },
  refusals: { contacts_cap_reached: 409, friends_only: 403 },
  // hidden: a group that goes on without its name and picture
  states: ['open', 'paused', 'hidden'],
  actions: {
    create: {
      event: 'RoomOpened',
      to: 'open',
      by: [full, system],
      takes: ['openerId', 'kind'],
      optionally: ['withId', 'name', 'picture'],
      asks: { memberIds: list(ref('user'), 49).default([]) },
      links: {
        friendship: link('friendship', { requesterId: 'openerId', addresseeId: 'withId' }),
        ...PEOPLE,
      },
      eachLinks: { memberGuardianship: linkEach('guardianship', 'minorId', 'memberIds') },
      refuse: (it, situation) => {
        const { withId: other, friendship } = situation.refs;
        // only friends have a room that nobody opened
        if (situation.actor === theSystem && friendship?.state !== 'accepted') return 'forbidden';
        if (other?.['role'] === GUEST) return 'not_to_a_guest';
        if (other?.['messagesFrom'] === 'friends' && friendship?.state !== 'accepted') return 'friends_only';
        return misfit(it) ?? keptApart(peopleOf(situation), situation);
      },
      sets: ({ kind, openerId }, { refs: { friendship }, now }) => {
        if (kind === 'group') return { ...(openerId !== undefined && { keeperId: openerId }) };
        return friendship?.state === 'accepted'
          ? { friendshipId: friendship.id }
          : { contactedIn: monthAt(now) };
      },
    },
    edit: { event: 'RoomEdited', from: ['open'], by: [keeper], takes: ['name', 'picture'] },
    'hide-for-staff': {
      ...nameHiding['hide-for-staff'],
      refuse: ({ kind }) => (kind === 'direct' ? 'invalid_transition' : undefined),
    },
    restore: {
      event: 'RoomNameRestored',
      from: ['hidden'],
      to: 'open',
      by: [admin('reports'), system],
      sets: notHidden,
      was: ['keeperId', 'decisionId'],
    },
    'hand-over': {
      event: 'RoomHandedOver',
      call: 'POST hand-over/{id}',
      by: [keeper, system],
      asks: { placeId: ref('room-user') },
      was: ['keeperId'],
      refuse: ({ id, kind }, { refs: { placeId: place } }) => {
        if (kind === 'direct') return 'room_of_two';
        return place?.['roomId'] === id ? undefined : invalid('placeId', 'no_such_thing');
      },
      sets: (_, { refs: { placeId: place } }) => {
        const keeperId = textIn(place?.['userId']);
        return keeperId === null ? {} : { keeperId };
      },
    },
    accept: {
      event: 'RoomAccepted',
      by: [all(full, party('withId')), system],
      refuse: ({ acceptedAt }) => (acceptedAt ? 'invalid_transition' : undefined),
      sets: (_, { now }) => ({ acceptedAt: now }),
    },
    pause: {
      event: 'RoomPaused',
      from: ['open'],
      to: 'paused',
      by: [system],
      links: PEOPLE,
      refuse: ({ kind }, situation) =>
        kind === 'direct' && keptApart(peopleOf(situation), situation) ? undefined : 'invalid_transition',
    },
    resume: {
      event: 'RoomResumed',
      from: ['paused'],
      to: 'open',
      by: [system],
      links: PEOPLE,
      refuse: (_, situation) => keptApart(peopleOf(situation), situation),
    },
    befriend: { event: 'RoomBefriended', by: [system], takes: ['friendshipId'] },
    remove: {
      event: 'RoomClosed',
      to: 'removed',
      by: [keeper, all(isDirect, owner)],
      refuse: ({ kind }) => (kind === 'direct' ? 'kept_for_the_record' : undefined),
    },
  },
  holds: [
    {
      name: 'contact',
      secret: false,
      refusal: 'contacts_cap_reached',
      key: ({ openerId, contactedIn }) => (contactedIn ? `${openerId}/${contactedIn}` : null),
      limit: (_, { actor }) => contactsCap(actor?.plan ?? 'free'),
    },
  ],
  lookups: [{ at: 'friendship/{friendshipId}', one: true }],
  label: { name: 'name', picture: 'picture' },
  upcasters: {
    // formerly, a group's opener managed it, and couldn't hand it over
    RoomOpened: [
      { plain: (it) => (it['kind'] === 'group' ? { ...it, keeperId: it['openerId'] ?? null } : it) },
    ],
  },
  read: [
    all(isGroup, keeper),
    all(isGroup, inside),
    all(isDirect, owner, notBlocked('withId')),
    all(isDirect, inside, notBlocked('openerId'), notBlocked('withId')),
    admin('rooms'),
  ],
  readField: {
    name: readersOfName,
    picture: readersOfName,
    policy: deciders,
    hiddenBecause: deciders,
    decisionId: deciders,
    decidedBy: [admin('reports')],
  },
});
