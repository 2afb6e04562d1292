import { z } from 'zod';
import { GUEST } from '../accounts/values.ts';
import { invalid } from '../errors.ts';
import { list, optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, link, type Item, type Refusal } from '../kit/resource.ts';
import {
  admin,
  all,
  full,
  linkedBy,
  member,
  notBlocked,
  owner,
  system,
  theSystem,
  where,
} from '../kit/rules.ts';
import { file, properName } from '../trade/fields.ts';
import { contactsCap, monthAt } from './contacts.ts';
import { minorsLeftAlone } from './minors.ts';

type Opened = Pick<Item, string> & {
  readonly kind?: 'direct' | 'group';
};

/** A direct room is with somebody else; a group has a name. */
const misfit = ({ kind, openerId, withId, name }: Opened): Refusal | undefined => {
  if (kind === 'group')
    return withId ? invalid('withId', 'unknown_field') : name ? undefined : invalid('name', 'required');
  if (!withId) return invalid('withId', 'required');
  return withId === openerId ? 'not_to_oneself' : undefined;
};

const inside = all(member, linkedBy('room-user.userId', 'id', 'roomId'));
const isGroup = where('kind', 'group');
const isDirect = where('kind', 'direct');

/** Where members write to each other: two of them, or a group whom its opener brings together. */
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
  },
  states: ['open'],
  actions: {
    create: {
      event: 'RoomOpened',
      to: 'open',
      by: [all(full, notBlocked('withId')), system],
      takes: ['openerId', 'kind'],
      optionally: ['withId', 'name', 'picture'],
      asks: { memberIds: list(ref('user'), 49).default([]) },
      links: { friendship: link('friendship', { requesterId: 'openerId', addresseeId: 'withId' }) },
      refuse: (it, situation) => {
        const { withId: other, openerId: opener, friendship } = situation.refs;
        // friends alone have a room without opening one
        if (situation.actor === theSystem && friendship?.state !== 'accepted') return 'forbidden';
        if (other?.['role'] === GUEST) return 'not_to_a_guest';
        return misfit(it) ?? minorsLeftAlone(opener?.['role'], other, situation);
      },
      sets: ({ kind }, { refs: { friendship }, now }) => {
        if (kind === 'group') return {};
        return friendship?.state === 'accepted'
          ? { friendshipId: friendship.id }
          : { contactedIn: monthAt(now) };
      },
    },
    edit: { event: 'RoomEdited', by: [owner], takes: ['name', 'picture'] },
    befriend: { event: 'RoomBefriended', by: [system], takes: ['friendshipId'] },
    remove: {
      event: 'RoomClosed',
      to: 'removed',
      by: [owner],
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
  read: [
    all(isGroup, owner),
    all(isGroup, inside),
    all(isDirect, owner, notBlocked('withId')),
    all(isDirect, inside, notBlocked('openerId'), notBlocked('withId')),
    admin('rooms'),
  ],
});
