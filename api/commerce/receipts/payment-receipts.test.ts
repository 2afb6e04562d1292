import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatIn, localeOf } from '../../../domain/format/format.ts';
import { orderNumber } from '../../../domain/format/order-number.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { openAdMarket, type AdMarket } from '../../../tests/support/ad-market.ts';
import { expectCleanLedger } from '../../../tests/support/audit.ts';
import { asExtracted, pdfText } from '../../../tests/support/pdf-text.ts';
import type { Person } from '../../../tests/support/service.ts';
import { egp } from '../../../tests/support/shop.ts';

/** The receipts of payments for plans and campaigns as PDF, with the mails that lead to them. */

const PRO = 2500;
const PRO_PLUS = 6500;

let market: AdMarket;
let member: Person;
let subscriptionId = '';
/** The payments of the plan: its start, and its upgrade. */
let started = '';
let upgraded = '';

beforeAll(async () => {
  market = await openAdMarket({ now: () => new Date() });
  const { it, shop, viewers } = market;
  [member = market.sponsor] = viewers;
  subscriptionId = await shop.made(member, '/subscriptions', { planId: 'pro', period: 'month' });
  const payment = async () => String((await shop.now('subscription', subscriptionId))['paymentId']);
  const pay = async (): Promise<string> => {
    const id = await payment();
    const { url } = (await shop.send(member, 'post', `/subscriptions/pay/${subscriptionId}`)).body;
    await market.decide(z.string().parse(url).split('/').at(-1) ?? '', 'pay');
    await market.quiet();
    return id;
  };
  started = await pay();
  const body = { upgradeTo: 'pro_plus', upgradePeriod: 'month' };
  await shop.send(member, 'post', `/subscriptions/upgrade/${subscriptionId}`, { body });
  upgraded = await pay();
  await it.service.worker.runJobs();
}, 240_000);
afterAll(() => market.close());

const received = (by: Person, id: string, language: string) =>
  market.shop.send(by, 'get', `/payment/${id}/receipt.pdf`, { headers: { 'accept-language': language } });

const textOf = async (by: Person, id: string, language: string): Promise<string> => {
  const answer = await received(by, id, language);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return pdfText(answer.body);
};

const WORDS = {
  ar: {
    pro: 'اشتراك في باقة: برو',
    plus: 'اشتراك في باقة: برو بلس',
    month: 'شهر',
    budget: 'ميزانية حملة إعلانية: حملة الصيف',
    topUp: 'زيادة ميزانية حملة إعلانية: حملة الصيف',
    number: 'رقم الدفعة',
  },
  en: {
    pro: 'Subscription to a plan: Pro',
    plus: 'Subscription to a plan: Pro Plus',
    month: 'Month',
    budget: 'Budget of a campaign: حملة الصيف',
    topUp: 'Addition to the budget of a campaign: حملة الصيف',
    number: 'Payment number',
  },
} as const;

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  const words = WORDS[language];
  const { money, date, moment } = formatIn(localeOf(language));
  const has = (text: string, values: readonly string[]): void => {
    for (const value of values)
      for (const word of value.split(' ')) expect(text).toContain(asExtracted(word));
  };

  test('the receipt of a plan has its period, its amount and the reference of the provider', async () => {
    const payment = await market.shop.now('payment', started);
    const text = await textOf(member, started, language);
    has(text, [
      words.number,
      orderNumber(started),
      words.pro,
      words.month,
      money(egp(PRO)),
      moment(textIn(payment['paidAt']) ?? ''),
      textIn(payment['transactionId']) ?? '-',
      date(textIn(payment['paidAt']) ?? ''),
    ]);
    expect(await textOf(market.staff, started, language)).toBe(text);
  });

  test('each payment tells the plan that it led to', async () => {
    const text = await textOf(member, upgraded, language);
    const { upgradeCredit: _, paid } = await market.shop.now('subscription', subscriptionId);
    has(text, [words.plus, money(z.object({ amount: z.int(), currency: z.string() }).parse(paid))]);
    expect(text).not.toContain(money(egp(PRO_PLUS + 1)));
    expect(await textOf(member, started, language)).not.toContain(asExtracted(words.plus));
  });

  test('the receipt of a campaign names it, and tells a budget from what is added to it', async () => {
    const { shop, sponsor, pay } = market;
    const { id, paymentId } = await market.running(2000);
    const asked = await shop.send(sponsor, 'post', `/campaigns/top-up/${id}`, { body: { amount: egp(700) } });
    const topUpId = String(asked.body.topUpId);
    await pay(topUpId);
    await shop.settled(async () => (await shop.now('campaign', id))['held'], egp(2700));
    await market.quiet();
    const budget = await textOf(sponsor, paymentId, language);
    has(budget, [words.budget, money(egp(2000))]);
    expect(budget).not.toContain(asExtracted(words.topUp.split(' ')[0] ?? ''));
    has(await textOf(sponsor, topUpId, language), [words.topUp, money(egp(700))]);
  });
});

test('what went back is on it', async () => {
  const { shop, sponsor } = market;
  const { id, paymentId } = await market.running(2000);
  await shop.made(sponsor, `/campaigns/stop/${id}`);
  await shop.settled(() => market.refunded(paymentId), 2000);
  await market.quiet();
  const back = `Refunded ${formatIn(localeOf('en')).money(egp(2000))}`;
  expect(await textOf(sponsor, paymentId, 'en')).toContain(asExtracted(back));
});

test('others do not get it', async () => {
  const [, stranger = market.sponsor] = market.viewers;
  expect((await received(stranger, started, 'ar')).body).toMatchObject({ status: 404, code: 'not_found' });
  expect((await market.it.http.get(`/payment/${started}/receipt.pdf`)).status).toBe(401);
  expect((await received(member, 'x', 'ar')).status).toBe(404);
});

test('the mail of a payment leads to its receipt', async () => {
  const receiptsFor = async ({ email }: Person): Promise<readonly string[]> =>
    (await market.it.platform.mail.list(email)).flatMap(
      ({ text }) => /\/orders\/transactions\?receipt=([\da-f-]{36})/.exec(text)?.[1] ?? [],
    );
  expect(await receiptsFor(member)).toEqual(expect.arrayContaining([upgraded]));
  const { paymentId } = await market.running(2000);
  const isMailed = async (): Promise<boolean> => {
    await market.it.service.worker.fireDue();
    await market.quiet();
    await market.it.service.worker.runJobs();
    return (await receiptsFor(market.sponsor)).includes(paymentId);
  };
  await market.shop.settled(isMailed, true);
});

test('the ledger agrees with the log and the provider’s statement afterwards', () =>
  expectCleanLedger(market.it));
