import { z } from 'zod';
import type { Problem } from '../errors.ts';
import { date, integer, optional, ref } from '../kit/fields.ts';
import { defineResource, keyed, type Item, type Situation } from '../kit/resource.ts';
import {
  admin,
  all,
  full,
  inState,
  member,
  owner,
  permits,
  related,
  system,
  visibleVia,
  visitor,
} from '../kit/rules.ts';
import { inOrder } from '../trade/order.ts';

const STATE_OF = { PENDING: 'pending', ACTIVE: 'active', INACTIVE: 'inactive' } as const;
const statuses = z.enum(['PENDING', 'ACTIVE', 'INACTIVE']);

const [founder, coach, staff] = [related('team.createdBy'), related('team.coachId'), admin('teams')];
const withinTime = inOrder('joinedAt', 'leftAt');

/** Whether the actor is the founder or the coach of the membership's team. */
const runsIt = ({ actor, refs: { teamId: team } }: Situation): boolean =>
  actor !== null && (team?.createdBy === actor.id || team?.['coachId'] === actor.id);

/**
 * The team accepts a member who asked, and an invited member accepts the invitation; only the team reactivates an
 * inactive member.
 */
const mayActivate = (it: Item, situation: Situation): boolean => {
  const { actor } = situation;
  const isUpToTeam = it.state === 'inactive' || it.createdBy === it['userId'];
  return permits(actor, 'teams') || (isUpToTeam ? runsIt(situation) : it['userId'] === actor?.id);
};

/**
 * The reason why a member can't get a status: they have it already, it needs a new request, or this actor may not set
 * it.
 */
const refuseStatus = (it: Item, situation: Situation): Problem | undefined => {
  const status = statuses.parse(situation.input['status']);
  const allowed = (['ACTIVE', 'INACTIVE'] as const).filter((one) => STATE_OF[one] !== it.state);
  if (!allowed.some((one) => one === status)) return { code: 'invalid_transition', state: it.state, allowed };
  return status === 'INACTIVE' || mayActivate(it, situation) ? undefined : { code: 'forbidden' };
};

/** Whether a shirt number is taken: former and not yet accepted members don't reserve theirs. */
const isWorn = ({ state, jerseyNumber, leftAt }: Item): boolean =>
  state === 'active' && jerseyNumber != null && leftAt == null;

/** A person's membership in a team: one for each person and team, requested by one side and accepted by the other. */
export const teamMember = defineResource({
  name: 'team-member',
  path: '/team-members',
  stream: keyed('teamId', 'userId'),
  owner: 'userId',
  fields: {
    teamId: ref('team', { removed: 'remove' }),
    userId: ref('user', { removed: 'remove' }),
    role: z.enum(['PLAYER', 'CAPTAIN', 'COACH', 'ASSISTANT_COACH', 'MANAGER', 'PHYSIO']),
    jerseyNumber: optional(integer(0, 99)),
    joinedAt: date(),
    leftAt: optional(date()),
  },
  states: ['pending', 'active', 'inactive'],
  actions: {
    create: {
      event: 'TeamMembershipProposed',
      eventInto: { pending: 'TeamMembershipProposed', active: 'TeamJoined' },
      by: [full, founder, coach, staff],
      refuse: withinTime,
      leadsTo: (it, situation) =>
        runsIt(situation) && it.userId === situation.actor?.id ? 'active' : 'pending',
    },
    edit: {
      event: 'TeamMembershipAmended',
      by: [founder, coach, staff],
      takes: ['role', 'jerseyNumber', 'joinedAt', 'leftAt'],
      refuse: withinTime,
    },
    role: { event: 'TeamRoleGiven', call: 'POST {id}/role', by: [founder, coach, staff], takes: ['role'] },
    status: {
      event: 'TeamMembershipPaused',
      eventInto: { active: 'TeamMembershipConfirmed', inactive: 'TeamMembershipPaused' },
      call: 'POST {id}/status',
      by: [owner, founder, coach, staff],
      asks: { status: statuses },
      refuse: (it, situation) => refuseStatus(it, situation),
      leadsTo: (_, { input }) => STATE_OF[statuses.parse(input['status'])],
    },
    remove: { event: 'TeamLeft', to: 'removed', by: [owner, founder, coach, staff, system] },
  },
  holds: [
    {
      name: 'jersey',
      secret: false,
      refusal: 'invalid',
      field: 'jerseyNumber',
      key: (it) => (isWorn(it) ? [it.teamId, it.jerseyNumber].join(' ') : null),
      limit: () => 1,
    },
  ],
  lookups: [
    'team/{teamId}',
    'user/{userId}',
    'profile/{userId}',
    { at: 'current/{userId}', where: { state: 'active', leftAt: null } },
  ],
  read: [
    owner,
    founder,
    coach,
    staff,
    all(member, inState('active', 'inactive')),
    all(visitor, inState('active', 'inactive'), visibleVia('userId')),
  ],
});
