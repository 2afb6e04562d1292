import { z } from 'zod';
import { instant, integer, list, optional, personal, ref, text } from '../../kit/fields.ts';
import { defineResource, type Item, type Refusal, type Situation } from '../../kit/resource.ts';
import { admin, system } from '../../kit/rules.ts';
import { POLICIES } from '../../social/policies.ts';
import { OBSTACLES } from './compensations/shape.ts';

/** Acts that one plan may list. More are taken back by several plans, of shorter periods. */
export const MOST_ACTS = 500;

type Planned = Pick<Item, 'id'> & {
  readonly accountId?: string;
  readonly from?: string;
  readonly until?: string;
  readonly acts?: readonly { readonly undoneBy?: string | null | undefined }[];
};

/** Nobody decides about their own account. */
const isOwn = ({ accountId }: Planned, { actor, agreed }: Situation): boolean =>
  accountId === actor?.id || accountId === agreed?.second.id;

const notPlannable = (it: Planned, situation: Situation): Refusal | undefined => {
  if (isOwn(it, situation)) return 'not_to_oneself';
  return it.acts?.some(({ undoneBy }) => undoneBy != null) ? undefined : 'nothing_to_undo';
};

/**
 * A plan to take back what an account, or one of its sessions, did in a period. It lists the acts, the latest first, each
 * with the action that takes it back or what is in the way. It runs once two admins have agreed.
 */
export const undoPlan = defineResource({
  name: 'undo-plan',
  path: '/undo-plans',
  fields: {
    accountKind: z.enum(['user', 'admin']),
    accountId: z.uuid().toLowerCase().meta({ 'x-named-by': 'accountKind' }),
    /** The acts of this session alone. */
    sessionId: optional(z.uuid().toLowerCase()),
    from: instant(),
    until: instant(),
    /** The plan whose effects this one takes back. */
    reverses: optional(ref('undo-plan')),
    /** The broken rule, for things that are hidden. */
    policy: z.enum(POLICIES),
    reason: personal(text(500, 5)),
    acts: list(
      z.strictObject({
        /** The event. */
        id: z.uuid(),
        event: text(80).meta({ format: 'code' }),
        at: instant(),
        thingKind: text(60),
        thingId: z.uuid(),
        stream: text(200).meta({ format: 'code' }),
        undoneBy: optional(text(60).meta({ format: 'code' })),
        obstacle: optional(z.enum(OBSTACLES)),
      }),
      MOST_ACTS,
    ),
    undone: optional(integer(0, MOST_ACTS)),
    refused: optional(integer(0, MOST_ACTS)),
  },
  refusals: { nothing_to_undo: 409, too_many_acts: 422 },
  states: ['drafted', 'running', 'finished'],
  actions: {
    create: {
      event: 'UndoPlanned',
      to: 'drafted',
      by: [admin('undo')],
      takes: ['accountKind', 'accountId', 'from', 'until', 'policy', 'reason', 'acts'],
      optionally: ['sessionId', 'reverses'],
      refuse: notPlannable,
    },
    run: {
      event: 'UndoStarted',
      from: ['drafted'],
      to: 'running',
      by: [admin('undo')],
      secondBy: 'undo',
      refuse: (it, situation) => (isOwn(it, situation) ? 'not_to_oneself' : undefined),
    },
    finish: {
      event: 'UndoFinished',
      from: ['running'],
      to: 'finished',
      by: [system],
      takes: ['undone', 'refused'],
    },
    remove: {
      event: 'UndoPlanDiscarded',
      to: 'removed',
      by: [admin('undo')],
      refuse: ({ state }) => (state === 'drafted' ? undefined : 'kept_for_the_record'),
    },
  },
  lookups: ['account/{accountId}'],
  label: { name: 'reason' },
  read: [admin('undo')],
});
