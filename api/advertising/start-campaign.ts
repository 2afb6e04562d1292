import { z } from 'zod';
import { askForBudget } from '../../commands/advertising/funding.ts';
import { itemNow, openStored } from '../../commands/core/open-item.ts';
import { streamOf } from '../../commands/core/ids.ts';
import type { PaymentProvider } from '../../commands/ports/payments.ts';
import type { AdPrices } from '../../domain/advertising/spending.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import { permits } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS, answered, type ResourceContext } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';

/** A campaign as it is now, with its figures, after an event at a position. */
export const campaignNow = async (
  { runtime, queries }: ResourceContext,
  id: string,
  { position, actor }: { readonly position: bigint; readonly actor: Caller },
): Promise<Answer> => {
  const kind = runtime.registry.kind('campaign');
  const item = await openStored(runtime, 'campaign', id);
  const { parts } = await runtime.streams.load(streamOf('campaign', id));
  const revision = parts.get(id)?.revision ?? 0;
  const figures = await queries.figures(kind, item);
  return answered(kind, { item: { ...item, ...figures }, revision, position, changed: true }, actor);
};

export type CampaignContext = {
  readonly resources: ResourceContext;
  readonly adPrices: AdPrices;
  readonly payments: PaymentProvider;
};

/** `POST /campaigns/start/{id}`: the sponsor's campaign waits for its payment; the staff start one without. */
export const startCampaignRoute = ({ resources, adPrices, payments }: CampaignContext): Route<Caller> => {
  const { runtime } = resources;
  const kind = runtime.registry.kind('campaign');
  return defineRoute({
    method: 'POST',
    path: '/campaigns/start/:id',
    operationId: 'campaign.start',
    summary: 'Starts a campaign, for the sponsor by paying its budget',
    description:
      'A sponsor’s campaign is `unpaid` until its budget is paid (`POST /payment/open/{paymentId}`), and then starts by ' +
      'itself; after half an hour it is a draft again. The staff start a campaign without a payment, and bill it.',
    access: 'Its owner, whose account is active, and the staff.',
    auth: 'required',
    body: z.strictObject({ method: z.enum(['CARD', 'WALLET']).default('CARD') }),
    responses: { 200: { description: 'The campaign as it is now', schema: () => itemSchema(kind) } },
    problems: ['invalid', 'campaign_over', 'guest_not_allowed', 'account_not_active', ...ACT_PROBLEMS],
    handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      const campaign = await itemNow(runtime, 'campaign', id);
      const isOwn = campaign['sponsorId'] === actor.id && !permits(actor, 'campaigns');
      if (!isOwn || !['draft', 'unpaid'].includes(campaign.state))
        return act(resources, facts, { kind, action: 'start', id, input: {}, actor });
      if (actor.guest) return { code: 'guest_not_allowed' };
      if (!actor.active) return { code: 'account_not_active' };
      if (payments.name === 'none') return invalid('method', 'not_one_of', { options: '' });
      const asked = await askForBudget(runtime, id, { method: body.method, prices: adPrices });
      if (!asked.ok) return asked.problem;
      return campaignNow(resources, id, { position: asked.value, actor });
    },
  });
};
