import { beforeAll, describe, expect, test } from 'vitest';
import { BUDGET, campaignOf, planned, TOP_UP, type Campaign, type Plan } from './ad-budget.ts';

/**
 * A campaign whose process is killed at each append of each act, and another process goes on: nothing is lost, spent
 * twice, or refunded twice.
 */

let plan: Plan;
beforeAll(async () => {
  plan = await planned();
});

type Act = keyof Campaign['acts'];
const isAct = (name: string): name is Act => name in campaignOf(plan).acts;

/** An act and all that follows from it, in a process that may die; the other process then repeats it. */
const perform = async (campaign: Campaign, act: Act, appends: number | null): Promise<void> => {
  const run = async (n: number, left: number | null) =>
    campaign.dying(n, left, async (its) => {
      await campaign.acts[act](its);
      await campaign.settle(n);
      return true;
    });
  if ((await run(0, appends)) === null) await run(1, null);
};

/** A campaign from beginning to end; the first process dies in one act after so many appends. */
const course = async (dies?: { readonly act: Act; readonly appends: number }): Promise<Campaign> => {
  const campaign = campaignOf(plan);
  for (const act of Object.keys(campaign.acts).filter(isAct))
    await perform(campaign, act, dies?.act === act ? dies.appends : null);
  return campaign;
};

/** Impressions and clicks after the budget was used up and before the top-up are free. */
const SPENT = BUDGET + 20 * 5 + 2 * 100;
const REST = BUDGET + TOP_UP - SPENT;

const expectAgreed = async (campaign: Campaign): Promise<void> => {
  const { sumOf } = campaign;
  expect(await campaign.campaign()).toMatchObject({
    state: 'stopped',
    held: { amount: BUDGET + TOP_UP },
    charged: { amount: SPENT },
    returned: { amount: REST },
  });
  expect(sumOf(['CampaignSpent', 'CampaignUsedUp'], 'lastCharge')).toBe(SPENT);
  expect(sumOf(['CampaignToppedUp'], 'amount')).toBe(TOP_UP);
  expect(sumOf(['RefundProcessed'], 'amount')).toBe(REST);
  expect(campaign.refunded()).toBe(REST - sumOf(['RefundProcessed'], 'transferFee'));
  expect(campaign.deadLetters).toEqual([]);
  expect(campaign.audit()).toEqual([]);
};

test('without a kill all money is accounted for', async () => expectAgreed(await course()));

describe('a process that is killed after each append while', () => {
  test('any act happens loses nothing and spends nothing twice', async () => {
    const kills: string[] = [];
    for (const act of Object.keys(campaignOf(plan).acts).filter(isAct)) {
      for (let appends = 0, isKilled = true; isKilled; appends += 1) {
        const campaign = await course({ act, appends });
        await expectAgreed(campaign);
        isKilled = campaign.kills() > 0;
        if (isKilled) kills.push(`${act} after ${appends}`);
      }
    }
    // before the first and after each append of every act that writes
    expect(kills.length).toBeGreaterThan(20);
  });
});

test('two processes that read at once charge once', async () => {
  const campaign = campaignOf(plan);
  for (const act of ['the budget is asked for', 'the budget is paid'] as const)
    await perform(campaign, act, null);
  const reading = campaign.acts['some of it is spent'];
  await Promise.all([0, 1].map((n) => campaign.dying(n, n === 0 ? 1 : null, reading)));
  expect(campaign.sumOf(['CampaignSpent'], 'lastCharge')).toBe(40 * 5 + 3 * 100);
});
