import { afterAll, beforeAll, expect, test, vi, type MockInstance } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { activeAdsOf, type ActiveAds } from '../../projections/advertising/delivery/active-ads.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import type { Reader } from '../../projections/engine/reader.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { openNarrowReader } from '../../tests/support/reader.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** The active advertisements that a process keeps in memory. */

let it: TestService;
let by: Calls;
let staff: Person;
let sponsor: Person;
let ads: ActiveAds;
let reader: Reader;
let looks: MockInstance<Reader['read']>;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [staff, sponsor] = [await it.admin(), await it.member()];
  reader = openNarrowReader(it.environment['MALAAB_DATABASE_URL'] ?? '');
  looks = vi.spyOn(reader, 'read');
  ads = activeAdsOf(reader, SCHEMA, registry);
});
afterAll(async () => {
  await reader.close();
  await it.close();
});

const campaignOf = async () => {
  const id = await by(staff).make('/campaigns', {
    sponsorId: sponsor.id,
    name: 'حملة',
    type: 'TRAFFIC',
    budget: { amount: 100_000, currency: 'EGP' },
    from: '2026-01-01T00:00:00Z',
    to: '2099-01-01T00:00:00Z',
    targeting: {},
  });
  await by(staff).step(`/campaigns/start/${id}`);
  return id;
};

const adOf = async (campaignId: string) => {
  const said = { type: 'FEED', title: 'أحذية جري', text: 'خصم', url: 'https://example.com/' };
  const id = await by(sponsor).make('/advertisements', { ...said, campaignId });
  await by(staff).step(`/advertisements/approve/${id}`);
  return id;
};

/** The version and the advertisements by campaign, after a look that began now. */
const looked = async () => {
  await quietOf(it);
  const begun = looks.mock.calls.length;
  const ended = async () => {
    await ads.active();
    return looks.mock.settledResults.filter(({ type }) => type === 'fulfilled').length;
  };
  await expect.poll(ended, { interval: 50 }).toBeGreaterThan(begun);
  const { version, campaigns } = await ads.active();
  return { version, of: (id: string) => [...(campaigns.get(id)?.ads.keys() ?? [])] };
};

test('active advertisements keep their version while a budget is read', async () => {
  const campaignId = await campaignOf();
  const ad = await adOf(campaignId);
  const before = await looked();
  expect(before.of(campaignId)).toEqual([ad]);
  // each reading is an event of the campaign and a new revision of its row
  for (const impressions of [1, 2, 3])
    await it.platform.pool.query(
      `update ${SCHEMA}.campaign set billed_impressions = $2, revision = revision + 1, updated_at = now() where id = $1`,
      [campaignId, impressions],
    );
  expect((await looked()).version).toBe(before.version);
  await by(staff).change(`/campaigns/${campaignId}`, { perDay: 3 });
  expect((await looked()).version).toBeGreaterThan(before.version);
});

test('an advertisement that is edited follows to another campaign, and out of any', async () => {
  const [first, second] = [await campaignOf(), await campaignOf()];
  const ad = await adOf(first);
  expect((await looked()).of(first)).toEqual([ad]);
  await by(staff).change(`/advertisements/${ad}`, { campaignId: second });
  const moved = await looked();
  expect([moved.of(first), moved.of(second)]).toEqual([[], [ad]]);
  await by(staff).change(`/advertisements/${ad}`, { campaignId: null });
  const left = await looked();
  expect([left.of(first), left.of(second)]).toEqual([[], []]);
});
