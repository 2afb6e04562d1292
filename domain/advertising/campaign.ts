import { z } from 'zod';
import { instant, money, personal, ref } from '../kit/fields.ts';
import { amount } from '../kit/figures.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, inState, owner, role, system } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import { before, both, inFuture } from '../trade/order.ts';
import { AD_CURRENCY, CAMPAIGN_TYPES, targeting } from './values.ts';

const inTime = both(before('from', 'to'), inFuture('to'));
const leads = [owner, admin('campaigns')];

/** Advertisements with one aim and one budget. It stops automatically at its end. */
export const campaign = defineResource({
  name: 'campaign',
  path: '/campaigns',
  owner: 'sponsorId',
  fields: {
    sponsorId: ref('user', { removed: 'remove' }),
    name: personal(line()),
    type: z.enum(CAMPAIGN_TYPES),
    budget: money(),
    from: instant(),
    to: instant(),
    targeting: targeting(),
  },
  refusals: { campaign_over: 409 },
  states: ['draft', 'running', 'paused', 'stopped'],
  actions: {
    create: {
      event: 'CampaignPlanned',
      to: 'draft',
      by: [all(full, role('SPONSOR', 'COMPANY', 'CLUB')), admin('campaigns')],
      refuse: inTime,
    },
    edit: {
      event: 'CampaignEdited',
      from: ['draft', 'running', 'paused'],
      by: leads,
      takes: ['name', 'type', 'budget', 'from', 'to', 'targeting'],
      refuse: inTime,
    },
    start: {
      event: 'CampaignStarted',
      from: ['draft'],
      to: 'running',
      by: [all(full, owner), admin('campaigns')],
      refuse: ({ to = '' }, { now }) => (Date.parse(to) > Date.parse(now) ? undefined : 'campaign_over'),
      // an early start sets the beginning to now
      sets: ({ from = '' }, { now }) => (Date.parse(from) > Date.parse(now) ? { from: now } : {}),
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
    remove: { event: 'CampaignRemoved', to: 'removed', by: [...leads, system] },
  },
  figures: { spent: amount('spend', 'id', AD_CURRENCY) },
  lookups: [{ at: 'active', where: { state: 'running' } }],
  read: leads,
  // its advertisements are shown meanwhile
  inSight: [inState('running')],
});
