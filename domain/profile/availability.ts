import { z } from 'zod';
import { date, optional, personal, ref, text } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import { defineResource, type Item, type Situation } from '../kit/resource.ts';
import { admin, full, member, owner, system } from '../kit/rules.ts';
import { beginOf, dayAt, endOf } from '../trade/day.ts';
import { inOrder } from '../trade/order.ts';

const withinTime = inOrder('from', 'to');

/** The phase of its days, including the input: yet to come, running or over. */
const phase = (it: Item, { input, now }: Situation) => {
  const { from = it['from'], to = it['to'] } = input;
  const [first, last, today] = [textIn(from) ?? '', textIn(to), dayAt(now)];
  if (last && last < today) return 'ended';
  return first > today ? 'planned' : 'current';
};

/**
 * A member's availability to play, from one day to another, for anybody or one team. It begins and ends automatically.
 */
export const availability = defineResource({
  name: 'availability',
  path: '/availabilities',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    teamId: optional(ref('team')),
    // plain, because lookups use it: health details belong in the note
    status: z.enum(['AVAILABLE', 'UNAVAILABLE', 'INJURED', 'ON_TRIAL']),
    from: date(),
    to: optional(date()),
    note: personal(optional(text(500))),
  },
  states: ['planned', 'current', 'ended'],
  actions: {
    create: {
      event: 'AvailabilityDeclared',
      by: [full, admin('profiles')],
      refuse: withinTime,
      leadsTo: phase,
    },
    edit: {
      event: 'AvailabilityChanged',
      by: [owner, admin('profiles')],
      refuse: withinTime,
      leadsTo: phase,
    },
    begin: {
      event: 'AvailabilityBegan',
      from: ['planned'],
      to: 'current',
      by: [system],
      at: ({ from }) => (from === undefined ? null : beginOf(from)),
    },
    end: {
      event: 'AvailabilityEnded',
      from: ['current'],
      to: 'ended',
      by: [system],
      at: ({ to }) => (to == null ? null : endOf(to)),
    },
    remove: { event: 'AvailabilityRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: [
    'user/{userId}',
    'profile/{userId}',
    'team/{teamId}',
    'status/{status}',
    { at: 'available', where: { state: 'current', status: 'AVAILABLE' } },
  ],
  read: [owner, admin('profiles'), member],
});
