import { z } from 'zod';
import { instant, optional, personal, ref, text } from '../../kit/fields.ts';
import { defineResource, type Item, type Refusal, type Situation } from '../../kit/resource.ts';
import { admin, all, owner, system, where } from '../../kit/rules.ts';
import { DAY_MS, later } from '../../trade/day.ts';

/** The actions with `secondBy` of all definitions: areas of their second admins, kinds and names. */
export const SECOND_AREAS = ['undo', 'admins'] as const;
export const SECOND_KINDS = ['undo-plan', 'admin'] as const;
export const SECOND_ACTIONS = ['run', 'grant', 'reset-factor'] as const;

/** A proposal that nobody answers within this time lapses. */
export const PROPOSED_FOR_MS = 3 * DAY_MS;

/** Admins with the permission that the action needs of its second one. */
const seconds = SECOND_AREAS.map((area) => all(admin(area), where('area', area)));

type Proposed = Pick<Item, 'id' | 'state'> & {
  readonly proposedBy?: string;
  readonly thingId?: string;
  readonly action?: string;
};

/** The second admin isn't the first. */
const byAnother = ({ proposedBy }: Proposed, { actor }: Situation): Refusal | undefined =>
  actor?.id === proposedBy ? 'waits_for_another_admin' : undefined;

/** One action of one thing is proposed once at a time. */
const openKey = ({ state, thingId, action }: Proposed): string | null =>
  thingId !== undefined && (state === 'waiting' || state === 'agreed') ? `${thingId}/${action}` : null;

/**
 * An action that needs two admins, proposed by the first. A second one agrees, and then it is taken as the command of the
 * first, or declines with a reason.
 */
export const proposal = defineResource({
  name: 'proposal',
  path: '/proposals',
  owner: 'proposedBy',
  fields: {
    proposedBy: ref('admin'),
    area: z.enum(SECOND_AREAS),
    thingKind: z.enum(SECOND_KINDS),
    thingId: z.uuid().toLowerCase().meta({ 'x-named-by': 'thingKind' }),
    action: z.enum(SECOND_ACTIONS),
    /** Input of the action as JSON; left out if it has none. It holds no personal data (`check.ts`). */
    given: optional(text(4000, 2).meta({ format: 'code' })),
    expiresAt: instant(),
    secondId: optional(ref('admin')),
    declinedBecause: personal(optional(text(500, 3))),
    /** The error code of an action that its own rules refused after all. */
    refusedAs: optional(text(60).meta({ format: 'refusal' })),
  },
  refusals: { already_proposed: 409 },
  states: ['waiting', 'agreed', 'done', 'failed', 'declined', 'withdrawn', 'lapsed'],
  waits: ['waiting'],
  actions: {
    create: {
      event: 'ActionProposed',
      to: 'waiting',
      by: seconds,
      takes: ['proposedBy', 'area', 'thingKind', 'thingId', 'action'],
      optionally: ['given'],
      sets: (_, { now }) => ({ expiresAt: later(now, PROPOSED_FOR_MS) }),
    },
    agree: {
      event: 'ProposalAgreed',
      from: ['waiting'],
      to: 'agreed',
      by: seconds,
      refuse: byAnother,
      sets: (_, { actor }) => ({ secondId: actor?.id ?? null }),
    },
    decline: {
      event: 'ProposalDeclined',
      from: ['waiting'],
      to: 'declined',
      by: seconds,
      takes: ['declinedBecause'],
      refuse: byAnother,
      sets: (_, { actor }) => ({ secondId: actor?.id ?? null }),
    },
    withdraw: { event: 'ProposalWithdrawn', from: ['waiting'], to: 'withdrawn', by: [owner] },
    lapse: {
      event: 'ProposalLapsed',
      from: ['waiting'],
      to: 'lapsed',
      by: [system],
      at: ({ state, expiresAt }) => (state === 'waiting' ? (expiresAt ?? null) : null),
    },
    'carry-out': { event: 'ProposalCarriedOut', from: ['agreed'], to: 'done', by: [system] },
    fail: {
      event: 'ProposalFailed',
      from: ['agreed'],
      to: 'failed',
      by: [system],
      takes: ['refusedAs'],
    },
  },
  holds: [
    {
      name: 'proposedOnce',
      secret: false,
      refusal: 'already_proposed',
      key: openKey,
      limit: () => 1,
    },
  ],
  lookups: ['waiting', 'thing/{thingId}'],
  read: [owner, ...seconds],
});
