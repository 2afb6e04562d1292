import { z } from 'zod';
import { invalid } from '../errors.ts';
import { instant, integer, money, optional, personal, ref } from '../kit/fields.ts';
import { amount } from '../kit/figures.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, inState, owner, permits, related, role, system, theSystem } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import { before, both, inFuture, inOrder } from '../trade/order.ts';
import { PAYMENT_METHODS } from '../commerce/checkout/methods.ts';
import {
  budgetFields,
  heldBy,
  ifHeld,
  ifInTime,
  ifSameBudget,
  isPayable,
  metered,
  payUntil,
} from './budget.ts';
import { ownPublicPost, promotesByRight } from './promoted-post.ts';
import { restBack } from './rest.ts';
import { topUpActions, topUpFields } from './top-up.ts';
import { AD_CURRENCY, CAMPAIGN_TYPES, PACES, moreTargeting, STEERINGS, targeting } from './values.ts';

const inTime = both(before('from', 'to'), inFuture('to'), inOrder('ageFrom', 'ageTo'));
/** The fields that a plan needs, and those that may be left open. */
const REQUIRED = ['name', 'type', 'budget', 'from', 'to', 'targeting'] as const;
const OPTIONAL = ['governorates', 'ageFrom', 'ageTo', 'pace', 'perDay', 'steering'] as const;

const leads = [owner, admin('campaigns')];

/** States in which money is held and advertisements are shown, or may be again. */
const ACTIVE: ReadonlySet<string> = new Set(['unpaid', 'running', 'paused']);

/**
 * Advertisements with one aim and one budget. A sponsor's campaign starts when its budget is paid, is `used_up` when that
 * is spent, and stops automatically at its end.
 */
export const campaign = defineResource({
  name: 'campaign',
  path: '/campaigns',
  owner: 'sponsorId',
  fields: {
    sponsorId: ref('user', { removed: 'remove' }),
    name: personal(line()),
    /** The post of the sponsor that its advertisements show. */
    postId: optional(ref('post')),
    type: z.enum(CAMPAIGN_TYPES),
    budget: money(),
    from: instant(),
    to: instant(),
    targeting: targeting(),
    ...moreTargeting(),
    pace: optional(z.enum(PACES)),
    /** Showings to one viewer on one day. */
    perDay: optional(integer(1, 24)),
    steering: optional(z.enum(STEERINGS)),
    /** The advertisement that alone is delivered. */
    winnerId: optional(ref('advertisement')),
    ...budgetFields,
    ...topUpFields,
  },
  refusals: {
    post_not_public: 422,
    campaign_over: 409,
    campaign_active: 409,
    budget_not_held: 409,
    budget_held: 409,
    top_up_waiting: 409,
  },
  states: ['draft', 'unpaid', 'running', 'paused', 'used_up', 'stopped'],
  actions: {
    create: {
      event: 'CampaignPlanned',
      to: 'draft',
      by: [
        all(full, role('SPONSOR', 'COMPANY', 'CLUB')),
        // a post is promoted by its author
        all(full, related('post.authorId')),
        admin('campaigns'),
      ],
      takes: [...REQUIRED],
      optionally: ['sponsorId', 'postId', ...OPTIONAL],
      refuse: (it, situation) =>
        promotesByRight(it, situation) ?? ownPublicPost(it, situation) ?? inTime(it, situation),
    },
    edit: {
      event: 'CampaignEdited',
      from: ['draft', 'running', 'paused'],
      by: leads,
      takes: [...REQUIRED, ...OPTIONAL],
      refuse: (it, situation) => inTime(it, situation) ?? ifSameBudget(it, situation),
    },
    /** The sponsor starts it: the budget has to be paid within half an hour. */
    fund: {
      event: 'CampaignBudgetAsked',
      from: ['draft'],
      to: 'unpaid',
      by: [system],
      takes: ['paymentId', 'impressionPrice', 'clickPrice'],
      asks: { method: z.enum(PAYMENT_METHODS) },
      refuse: (it, situation) => ifInTime(it, situation) ?? isPayable(it),
      sets: (_, { now }) => ({ payBy: payUntil(now) }),
    },
    'give-up': {
      event: 'CampaignPaymentGivenUp',
      from: ['unpaid'],
      to: 'draft',
      by: [...leads, system],
      was: ['paymentId'],
      sets: () => ({ paymentId: null, payBy: null }),
      at: ({ payBy }) => payBy ?? null,
    },
    /** By the payment of its budget, or by the staff. */
    start: {
      event: 'CampaignStarted',
      from: ['draft', 'unpaid'],
      to: 'running',
      by: [all(full, owner), admin('campaigns'), system],
      refuse: (it, situation) => ifInTime(it, situation) ?? ifHeld(it, situation),
      // an early start sets the beginning to now
      sets: (it, { now }) => ({
        ...(Date.parse(it.from ?? '') > Date.parse(now) && { from: now }),
        ...heldBy(it),
        ...(it.payBy != null && { payBy: null }),
      }),
    },
    meter: {
      event: 'CampaignSpent',
      eventInto: { used_up: 'CampaignUsedUp' },
      from: ['running', 'paused', 'stopped'],
      by: [system],
      takes: ['billedImpressions', 'billedClicks'],
      decide: metered,
    },
    ...topUpActions,
    settle: { event: 'CampaignSettled', from: ['stopped'], by: [system], sets: restBack },
    /** Delivers one advertisement alone; null = all again. */
    choose: {
      event: 'CampaignWinnerChosen',
      from: ['draft', 'running', 'paused'],
      by: [...leads, system],
      takes: [],
      optionally: ['winnerId'],
      refuse: ({ id }, { input, refs }) =>
        input.winnerId == null || refs['winnerId']?.['campaignId'] === id
          ? undefined
          : invalid('winnerId', 'no_such_thing'),
    },
    pause: { event: 'CampaignPaused', from: ['running'], to: 'paused', by: leads },
    resume: {
      event: 'CampaignResumed',
      from: ['paused'],
      to: 'running',
      by: [all(full, owner), admin('campaigns')],
    },
    stop: {
      event: 'CampaignStopped',
      from: ['running', 'paused'],
      to: 'stopped',
      by: [...leads, system],
      at: ({ to }) => to ?? null,
    },
    remove: {
      event: 'CampaignRemoved',
      to: 'removed',
      by: [...leads, system],
      was: ['sponsorId', 'paymentId', 'topUpId', 'held'],
      sets: restBack,
      refuse: ({ state }, { actor }) =>
        ACTIVE.has(state) && actor !== theSystem && !permits(actor, 'campaigns')
          ? 'campaign_active'
          : undefined,
    },
  },
  figures: { spent: amount('spend', 'id', AD_CURRENCY) },
  lookups: [{ at: 'active', where: { state: 'running' } }],
  read: leads,
  // its advertisements are shown meanwhile
  inSight: [inState('running')],
});
