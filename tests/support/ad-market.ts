import { expect } from 'vitest';
import { showingToken } from '../../api/advertising/delivery/showing.ts';
import { moneyIn } from '../../domain/commerce/money.ts';
import type { SANDBOX_REPORTS } from '../../commands/ports/payments.ts';
import { quietOf } from './quiet.ts';
import { testService, type Person, type TestService } from './service.ts';
import { egp, shopOf } from './shop.ts';

/** Campaigns with paid budgets over HTTP, a sponsor, the staff, and members who see the advertisements. */

const VIEWERS = 10;
/** Readings of campaigns are due after a second. */
const environment = { MALAAB_AD_READING_SECONDS: '1' };

type Report = (typeof SANDBOX_REPORTS)[number];

export const openAdMarket = async ({ now }: { readonly now: () => Date }) => {
  const it = await testService(undefined, undefined, { now, environment });
  /** Another process on the same log. */
  const other = await testService(it, undefined, { now, environment });
  const shop = shopOf(it, () => '');
  const [staff, sponsor] = [await it.admin(), await it.member()];
  const viewers: Person[] = [];
  for (let count = 0; count < VIEWERS; count += 1) viewers.push(await it.member());

  const stateOf = async (kind: string, id: string) => (await shop.now(kind, id)).state;

  /** A campaign with approved advertisements, waiting for its payment. */
  const unpaid = async (budget: number, ads = 1) => {
    const id = await shop.made(staff, '/campaigns', {
      sponsorId: sponsor.id,
      name: 'حملة الصيف',
      type: 'TRAFFIC',
      budget: egp(budget),
      from: '2026-01-01T00:00:00Z',
      to: '2099-01-01T00:00:00Z',
      targeting: {},
    });
    const adIds: string[] = [];
    for (let count = 0; count < ads; count += 1) {
      const said = { type: 'FEED', title: 'أحذية جري', text: 'خصم', url: 'https://example.com/' };
      const ad = await shop.made(sponsor, '/advertisements', { ...said, campaignId: id });
      await shop.made(staff, `/advertisements/approve/${ad}`);
      adIds.push(ad);
    }
    const start = () => shop.send(sponsor, 'post', `/campaigns/start/${id}`, { body: { method: 'CARD' } });
    const answers = await Promise.all([start(), start()]);
    const payments = answers.map(({ body }) => String(body.paymentId));
    expect(new Set(payments).size).toBe(1);
    return { id, ads: adIds, paymentId: payments[0] ?? '' };
  };

  /** Opens the provider's page of a payment; its token. */
  const open = async (paymentId: string): Promise<string> => {
    const { body } = await shop.send(sponsor, 'post', `/payment/open/${paymentId}`);
    return String(body.url).split('/').at(-1) ?? '';
  };

  /** Decides on the provider's page; its message comes once, or twice. */
  const decide = async (token: string, decision: 'pay' | 'decline', report: Report = 'prompt') => {
    await it.http.post(`/sandbox/payments/${token}`).send({ decision, report }).expect(200);
  };

  const pay = async (paymentId: string, report: Report = 'prompt') =>
    decide(await open(paymentId), 'pay', report);

  return {
    it,
    other,
    shop,
    staff,
    sponsor,
    viewers,
    stateOf,
    unpaid,
    open,
    decide,
    pay,
    /** A campaign whose budget is paid. */
    running: async (budget: number, ads = 1) => {
      const made = await unpaid(budget, ads);
      await pay(made.paymentId);
      await shop.settled(() => stateOf('campaign', made.id), 'running');
      await quietOf(it);
      return made;
    },
    /** Takes the due readings in both processes at once. */
    read: () => Promise.all([it.service.worker.runJobs(), other.service.worker.runJobs()]),
    quiet: () => quietOf(it),
    refunded: async (paymentId: string): Promise<number> =>
      moneyIn((await shop.now('payment', paymentId))['refunded'])?.amount ?? 0,
    /** `token`: left out = that of a showing which was served now. */
    react: (
      by: Person,
      ad: string,
      what: 'click' | 'impression',
      on: TestService = it,
      token = showingToken(it.service.runtime, { adId: ad, viewerId: by.id }),
    ) =>
      on.http
        .post(`/advertisements/${ad}/${what}`)
        .set('authorization', `Bearer ${by.token}`)
        .send({ token }),
    /** The kinds of the sponsor's notifications. */
    told: async (): Promise<readonly string[]> => {
      const { body } = await shop.send(sponsor, 'get', '/notifications?limit=50');
      const items: readonly { readonly kind: string }[] = body.items;
      return items.map(({ kind }) => kind);
    },
    close: async (): Promise<void> => {
      await other.close();
      await it.close();
    },
  };
};
export type AdMarket = Awaited<ReturnType<typeof openAdMarket>>;
