import { z } from 'zod';
import { askForTopUp } from '../../commands/advertising/top-up.ts';
import { itemNow } from '../../commands/core/open-item.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { money } from '../../domain/kit/fields.ts';
import { permits } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { ACT_PROBLEMS } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import { campaignNow, type CampaignContext } from './start-campaign.ts';

/** `POST /campaigns/top-up/{id}`: the sponsor adds to the paid budget of a campaign. */
export const topUpRoute = ({ resources, payments }: CampaignContext): Route<Caller> => {
  const { runtime } = resources;
  const kind = runtime.registry.kind('campaign');
  return defineRoute({
    method: 'POST',
    path: '/campaigns/top-up/:id',
    operationId: 'campaign.topUp',
    summary: 'Adds to the budget of a started campaign, by a payment',
    description:
      'The amount is added when its payment `topUpId` is paid (`POST /payment/open/{paymentId}`). A campaign whose ' +
      'budget was used up then runs again. One top-up waits at a time, for half an hour. A payment that comes later, ' +
      'or after the campaign has ended, is refunded.',
    access: 'Its owner, whose account is active.',
    auth: 'required',
    body: z.strictObject({ amount: money(), method: z.enum(['CARD', 'WALLET']).default('CARD') }),
    responses: { 200: { description: 'The campaign as it is now', schema: () => itemSchema(kind) } },
    problems: [
      'invalid',
      'campaign_over',
      'budget_not_held',
      'top_up_waiting',
      'guest_not_allowed',
      'account_not_active',
      ...ACT_PROBLEMS,
    ],
    handle: async ({ actor, params, body }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      const campaign = await itemNow(runtime, 'campaign', id);
      const isOwn = campaign['sponsorId'] === actor.id;
      if (!exists(campaign) || !(isOwn || permits(actor, 'campaigns'))) return { code: 'not_found' };
      if (!isOwn) return { code: 'forbidden' };
      if (actor.guest) return { code: 'guest_not_allowed' };
      if (!actor.active) return { code: 'account_not_active' };
      if (payments.name === 'none') return invalid('method', 'not_one_of', { options: '' });
      const asked = await askForTopUp(runtime, id, body);
      return asked.ok ? campaignNow(resources, id, { position: asked.value, actor }) : asked.problem;
    },
  });
};
