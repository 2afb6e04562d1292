import { ok, type Result } from '../../../domain/errors.ts';
import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { ManagersContext } from '../../area.ts';
import { bySystem } from '../../core/by-system.ts';
import { itemNow } from '../../core/open-item.ts';
import { step, type ProcessManager } from '../../process/manager.ts';
import { beginBudget } from '../funding.ts';
import { readMeter } from '../readings.ts';
import { returnRest } from '../refunding.ts';
import { beginTopUp, applyPayment } from '../top-up.ts';

const REFUNDING = ['RefundRequested', 'RefundApproved'];

/** Payments start a campaign and add to its budget; after its end the rest goes back to where it came from. */
export const budgetProcess = ({
  runtime,
  campaignCounts,
}: Pick<ManagersContext, 'runtime' | 'campaignCounts'>): ProcessManager => {
  /** Charges the figures counted until the end, then refunds the rest. */
  const settle = async ({ meta: { item: id }, position }: RecordedEvent): Promise<Result<unknown>> => {
    const read = await readMeter(runtime, campaignCounts, id, position);
    if (!read.ok) return read;
    const done = await bySystem(runtime, { kind: 'campaign', action: 'settle', id, input: {} }, [
      'invalid_transition',
      'not_found',
    ]);
    if (!done.ok) return done;
    const campaign = await itemNow(runtime, 'campaign', id);
    return returnRest(runtime, campaign['sponsorId'], campaign);
  };

  const failPayment = (paymentId: string | null): Promise<Result<unknown>> =>
    paymentId === null
      ? Promise.resolve(ok(null))
      : bySystem(runtime, { kind: 'payment', action: 'fail', id: paymentId, input: {} }, [
          'invalid_transition',
          'not_found',
        ]);

  return {
    name: 'campaign-budget',
    from: 'start',
    appends: {
      CampaignBudgetAsked: ['PaymentBegun'],
      CampaignPaymentGivenUp: ['PaymentFailed'],
      CampaignTopUpAsked: ['PaymentBegun'],
      CampaignTopUpGivenUp: ['PaymentFailed'],
      PaymentSucceeded: ['CampaignStarted', 'CampaignToppedUp', ...REFUNDING],
      CampaignStopped: ['CampaignSpent', 'CampaignSettled', ...REFUNDING],
      CampaignRemoved: ['PaymentFailed', ...REFUNDING],
    },
    ends: { CampaignStopped: 'a stopped campaign stays stopped' },
    on: {
      CampaignBudgetAsked: async ({ meta: { item: id }, data }) => [
        step('begin payment', async () => {
          const campaign = await itemNow(runtime, 'campaign', id);
          return campaign['paymentId'] === data['paymentId']
            ? beginBudget(runtime, campaign, data['method'])
            : ok(null);
        }),
      ],
      CampaignPaymentGivenUp: async ({ data }) => [
        step('fail payment', () => failPayment(textIn(wasIn(data)['paymentId']))),
      ],
      CampaignTopUpAsked: async ({ meta: { item: id }, data }) => [
        step('begin payment', async () => {
          const campaign = await itemNow(runtime, 'campaign', id);
          return campaign['topUpId'] === data['topUpId']
            ? beginTopUp(runtime, campaign, data['method'])
            : ok(null);
        }),
      ],
      CampaignTopUpGivenUp: async ({ data }) => [
        step('fail payment', () => failPayment(textIn(wasIn(data)['topUpId']))),
      ],
      PaymentSucceeded: async ({ meta: { item: paymentId }, position }) => [
        step('start', () => applyPayment(runtime, campaignCounts, { paymentId, position })),
      ],
      CampaignStopped: async (event) => [step('settle', () => settle(event))],
      CampaignRemoved: async ({ data }) => {
        const was = wasIn(data);
        return [
          step('fail payment', () => failPayment(textIn(was['paymentId']))),
          step('fail top-up', () => failPayment(textIn(was['topUpId']))),
          step('return the rest', () => returnRest(runtime, was['sponsorId'], data)),
        ];
      },
    },
  };
};
