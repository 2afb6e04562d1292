import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAt } from '../../domain/trade/day.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** The choice of advertisements over HTTP. */

let it: TestService;
let by: Calls;
let staff: Person;
let sponsor: Person;
let player: Person;
let coach: Person;
/** Showings count for accounts that are an hour old. */
const later = (): Date => new Date(Date.now() + 2 * 3_600_000);

beforeAll(async () => {
  it = await testService(undefined, undefined, { now: later });
  by = callsOf(it);
  [staff, sponsor] = [await it.admin(), await it.member()];
  [player, coach] = [await it.member(), await it.member('COACH')];
});
afterAll(() => it.close());

const campaignOf = async (more: object) => {
  const id = await by(staff).make('/campaigns', {
    sponsorId: sponsor.id,
    name: 'حملة',
    type: 'TRAFFIC',
    budget: { amount: 100_000, currency: 'EGP' },
    from: '2026-01-01T00:00:00Z',
    to: '2099-01-01T00:00:00Z',
    targeting: {},
    ...more,
  });
  await by(staff).step(`/campaigns/start/${id}`);
  const said = { type: 'FEED', title: 'أحذية جري', text: 'خصم', url: 'https://example.com/' };
  const ad = await by(sponsor).make('/advertisements', { ...said, campaignId: id });
  await by(staff).step(`/advertisements/approve/${ad}`);
  await quietOf(it);
  return { id, ad };
};

type Served = { readonly item: { readonly id: string } | null; readonly reasons: readonly string[] };
const served = async (who: Person, slot = 'feed'): Promise<Served> => {
  const { body } = await it.http
    .get('/advertisements/serve')
    .query({ slot })
    .set('authorization', `Bearer ${who.token}`)
    .expect(200);
  return { item: body.item, reasons: body.reasons };
};

/** Waits until a member is shown an advertisement, or none (null): the memory is at most a second old. */
const shownTo = async (who: Person, expected: string | null, slot = 'feed'): Promise<void> => {
  await expect.poll(async () => (await served(who, slot)).item?.id ?? null, { interval: 100 }).toBe(expected);
};

const react = (who: Person, ad: string, what: string, body = {}) =>
  it.http.post(`/advertisements/${ad}/${what}`).set('authorization', `Bearer ${who.token}`).send(body);

describe('an advertisement', () => {
  test('is served to its audience with the reasons, and not to others or to its sponsor', async () => {
    const { id, ad } = await campaignOf({
      targeting: { roles: ['COACH'], sports: ['FOOTBALL'] },
    });
    await shownTo(coach, ad);
    expect((await served(coach)).reasons).toEqual(['sport', 'role']);
    await shownTo(coach, ad, 'store');
    await shownTo(player, null);
    await shownTo(sponsor, null);
    await by(staff).step(`/campaigns/stop/${id}`);
    await quietOf(it);
    await shownTo(coach, null);
  });

  test('is served to a governorate and an age', async () => {
    const { id, ad } = await campaignOf({ governorates: ['GIZA'] });
    expect(await by(sponsor).step('/campaigns/estimate', { targeting: {} })).toMatchObject({
      members: 0,
      clickPrice: 100,
    });
    await shownTo(player, null);
    await by(player).change(`/users/${player.id}`, { governorate: 'GIZA' });
    await quietOf(it);
    await shownTo(player, ad);
    expect((await served(player)).reasons).toEqual(['governorate']);
    await by(staff).change(`/campaigns/${id}`, { ageFrom: 18 });
    await quietOf(it);
    await shownTo(player, null);
    await by(staff).step(`/campaigns/stop/${id}`);
    await quietOf(it);
  });

  test('is not served to members who have hidden it or blocked its sponsor', async () => {
    const { id, ad } = await campaignOf({});
    await shownTo(player, ad);
    expect((await served(player)).reasons).toEqual(['everyone']);
    await react(player, ad, 'hide', { report: 'MISLEADING' }).expect(200);
    await quietOf(it);
    await shownTo(player, null);
    expect(await by(staff).get(`/ad-hidings/ad/${ad}`)).toMatchObject({ items: [{ report: 'MISLEADING' }] });
    await shownTo(coach, ad);
    const block = await by(coach).make('/block-lists', { blockedUserId: sponsor.id });
    await quietOf(it);
    await shownTo(coach, null);
    await by(coach).drop(`/block-lists/${block}`);
    await by(staff).step(`/campaigns/stop/${id}`);
    await quietOf(it);
  });

  test('is served as often a day as its campaign says', async () => {
    const { id, ad } = await campaignOf({ perDay: 1 });
    await shownTo(coach, ad);
    expect((await react(coach, ad, 'impression')).body).toEqual({ counted: true });
    await quietOf(it);
    // the log's clock can't be moved: in the evening its day is the one before
    await it.platform.pool.query('update read.ad_seen set day = $1', [dayAt(later().toISOString())]);
    await shownTo(coach, null);
    await by(staff).step(`/campaigns/stop/${id}`);
    await quietOf(it);
  });

  test('that was chosen is served alone', async () => {
    const { id, ad } = await campaignOf({ perDay: 24 });
    const said = { type: 'FEED', title: 'كرات', text: 'جديدة', url: 'https://example.com/' };
    const second = await by(sponsor).make('/advertisements', { ...said, campaignId: id });
    await by(staff).step(`/advertisements/approve/${second}`);
    await quietOf(it);
    for (const winnerId of [second, ad, second]) {
      await by(sponsor).step(`/campaigns/choose/${id}`, { winnerId });
      await quietOf(it);
      await shownTo(coach, winnerId);
      await shownTo(player, winnerId);
    }
    await by(sponsor).step(`/campaigns/choose/${id}`, { winnerId: null });
    const { body } = await it.http
      .post(`/campaigns/choose/${id}`)
      .set('authorization', `Bearer ${sponsor.token}`)
      .send({ winnerId: id });
    expect(body).toMatchObject({ code: 'invalid' });
    await by(staff).step(`/campaigns/stop/${id}`);
  });
});
