import { askForBudget } from '../../commands/advertising/funding.ts';
import { budgetProcess } from '../../commands/advertising/managers/budget.ts';
import { readMeter } from '../../commands/advertising/readings.ts';
import { askForTopUp } from '../../commands/advertising/top-up.ts';
import { paymentProcess, refundProcess } from '../../commands/commerce/managers/payments.ts';
import { storeNotice } from '../../commands/commerce/payments/notices.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { moneyIn } from '../../domain/commerce/money.ts';
import { textIn } from '../../domain/kit/json.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { person } from '../support/spec.ts';
import { memoryLog, type MemoryLog } from '../support/memory-log.ts';
import { processesOn, runtimeOn, type Process } from './processes.ts';
import { memoryProvider } from './provider.ts';

/** A campaign with the real deciders and process managers, in two processes that can be killed at any append. */

const START = Date.parse('2026-05-01T10:00:00.000Z');
export const BUDGET = 2000;
export const TOP_UP = 1000;
const PRICES = { impression: 5, click: 100 };
/** The sponsor's client repeats a command that had no answer. */
const STOP = newId();
const egp = (amount: number) => ({ amount, currency: 'EGP' as const });

export type Plan = { readonly log: MemoryLog; readonly sponsor: Actor; readonly id: string };

/** A planned campaign of a sponsor. */
export const planned = async (): Promise<Plan> => {
  const now = () => new Date(START);
  const log = memoryLog(now);
  const runtime = runtimeOn(log, log, now);
  const made = async (kind: string, actor: Actor, input: object): Promise<string> => {
    const request = { kind, action: 'create', id: newId(), input: { ...input }, actor, command: newId() };
    const done = await execute(runtime, request);
    if (!done.ok) throw new Error(`${kind}: ${JSON.stringify(done.problem)}`);
    return done.value.item.id;
  };
  const contact = { name: 'راعٍ', email: 'sponsor@example.org', language: 'ar' };
  const sponsor = person(await made('user', theSystem, contact), { role: 'SPONSOR' });
  const times = { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' };
  const about = { name: 'حملة', type: 'TRAFFIC', budget: egp(BUDGET), targeting: {}, ...times };
  return { log, sponsor, id: await made('campaign', sponsor, about) };
};

export const campaignOf = ({ log: before, sponsor, id }: Plan) => {
  const now = () => new Date(START);
  const log = before.copy(now);
  const bank = memoryProvider();
  /** All that was counted so far. */
  let counted = { impressions: 0, clicks: 0 };
  const countsOf = () => Promise.resolve({ ...counted, ads: [] });
  const processes = processesOn({
    log,
    from: before.events.length,
    now,
    managersOf: ({ runtime, timers }) => [
      budgetProcess({ runtime, campaignCounts: countsOf }),
      paymentProcess(runtime, bank.provider),
      refundProcess(runtime, bank.provider, Infinity),
      timers.keeper,
    ],
  });
  const campaign = () => processes.nowOf('campaign', id);

  /** Pays at the provider, and takes its message in. */
  const pay = async ({ runtime }: Process, field: 'paymentId' | 'topUpId', amount: number): Promise<void> => {
    const paymentId = textIn((await campaign())[field]);
    if (paymentId !== null) {
      await bank.provider.open({
        paymentId,
        amount: egp(amount),
        method: 'CARD',
        returnTo: '/',
      });
      bank.decide(paymentId, 'pay');
    }
    for (const notice of bank.messages) await storeNotice(runtime, bank.provider.name, notice);
  };
  /** A reading with what was counted until now. */
  const read =
    (impressions: number, clicks: number) =>
    async ({ runtime }: Process) => {
      counted = { impressions, clicks };
      await readMeter(runtime, countsOf, id, 0n);
    };

  return {
    ...processes,
    log,
    bank,
    campaign,
    /** The acts of a campaign from its payment to its end. Each may be repeated. */
    acts: {
      'the budget is asked for': ({ runtime }: Process) =>
        askForBudget(runtime, id, { method: 'CARD', prices: PRICES }),
      'the budget is paid': (its: Process) => pay(its, 'paymentId', BUDGET),
      'some of it is spent': read(40, 3),
      'a reading comes twice': read(40, 3),
      'all of it is spent': read(100, 18),
      'a top-up is asked for': ({ runtime }: Process) =>
        askForTopUp(runtime, id, { amount: egp(TOP_UP), method: 'CARD' }),
      'the top-up is paid': (its: Process) => pay(its, 'topUpId', TOP_UP),
      'some of the top-up is spent': read(120, 20),
      'it is stopped': ({ runtime }: Process) =>
        execute(runtime, { kind: 'campaign', action: 'stop', id, input: {}, actor: sponsor, command: STOP }),
    },
    /** Amounts of all events of a type. */
    sumOf: (types: readonly string[], field: string): number =>
      log.events
        .filter(({ type }) => types.includes(type))
        .reduce((sum, { data }) => sum + (moneyIn(data[field])?.amount ?? 0), 0),
    refunded: (): number => [...bank.accounts.values()].reduce((sum, one) => sum + bank.refundedOf(one), 0),
    audit: () => processes.auditOf(bank.statement()),
  };
};
export type Campaign = ReturnType<typeof campaignOf>;
