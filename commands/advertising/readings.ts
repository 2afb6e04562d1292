import { z } from 'zod';
import { verdictOn } from '../../domain/advertising/analytics/statistics.ts';
import { ok, type Result } from '../../domain/errors.ts';
import { bySystem } from '../core/by-system.ts';
import { itemNow } from '../core/open-item.ts';
import { derivedId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import type { CampaignCounts } from '../ports/process.ts';
import type { ManagersContext } from '../area.ts';
import type { NewJob } from '../ports/jobs.ts';
import type { JobHandler } from '../process/job-runner.ts';

/** Readings of campaigns' counted figures: they charge the budgets. */

/** The queue of due readings. */
export const METER_QUEUE = 'campaign-meter';

/** A reading that comes too late, or that changes nothing. */
const FINE = ['invalid_transition', 'not_found', 'conflict'] as const;

/**
 * Charges a campaign with all that was counted up to a position. A reading holds totals, so that it may be repeated,
 * come late or at the same time in two processes. Returns whether it added something.
 */
export const readMeter = async (
  runtime: Runtime,
  countsOf: CampaignCounts,
  id: string,
  upTo: bigint,
): Promise<Result<boolean>> => {
  const { impressions, clicks, ads } = await countsOf(id, upTo);
  const before = await itemNow(runtime, 'campaign', id);
  if (before['billedImpressions'] === impressions && before['billedClicks'] === clicks) return ok(false);
  const input = { billedImpressions: impressions, billedClicks: clicks };
  const cause = `${impressions}/${clicks}`;
  const read = await bySystem(runtime, { kind: 'campaign', action: 'meter', id, input }, FINE, cause);
  const chosen = read.ok ? await chooseByRule(runtime, id, ads) : read;
  return chosen.ok ? ok(read.ok && read.value > 0n) : chosen;
};

/** Chooses the advertisement whose click rate is significantly higher than that of each other one, if the rule may. */
const chooseByRule = async (
  runtime: Runtime,
  id: string,
  ads: Awaited<ReturnType<CampaignCounts>>['ads'],
): Promise<Result<unknown>> => {
  const campaign = await itemNow(runtime, 'campaign', id);
  const { winner } = verdictOn(ads);
  if (campaign['steering'] !== 'rule' || campaign['winnerId'] != null || winner === null) return ok(null);
  const input = { winnerId: winner };
  return bySystem(runtime, { kind: 'campaign', action: 'choose', id, input }, FINE, winner);
};

const due = z.object({ id: z.string(), upTo: z.string() });

/** A reading after the usual time. `key` names it among the readings of its campaign. */
export const dueReading = (id: string, key: string, upTo: bigint, afterMs: number): NewJob => ({
  queue: METER_QUEUE,
  key: `${id}/${key}`,
  payload: { id, upTo: String(upTo) } satisfies z.output<typeof due>,
  afterMs,
});

type MeterContext = Pick<ManagersContext, 'runtime' | 'campaignCounts' | 'jobs' | 'adReadEveryMs'>;

/** Takes the readings that are due. A reading that added a charge makes another one due. */
export const meterHandler = (context: MeterContext): JobHandler => ({
  run: async ({ payload, key }) => {
    const { id, upTo } = due.parse(payload);
    const read = await readMeter(context.runtime, context.campaignCounts, id, BigInt(upTo));
    if (!read.ok) throw new Error(read.problem.code);
    if (!read.value) return;
    const next = derivedId('next reading', key);
    await context.jobs.add([dueReading(id, next, BigInt(upTo), context.adReadEveryMs)]);
  },
});
