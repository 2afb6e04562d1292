import type { ADVERTISEMENT_TYPES, Targeting } from '../../../domain/advertising/values.ts';
import type { Paced } from '../../../domain/advertising/delivery/pace.ts';
import type { AdPrices } from '../../../domain/advertising/spending.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import type { Reader } from '../../engine/reader.ts';
import { qualified } from '../../engine/table.ts';

/** The advertisements that are shown now, with their campaigns, kept in memory. */

export type ActiveAd = {
  readonly id: string;
  readonly type: (typeof ADVERTISEMENT_TYPES)[number];
  /** All of them must hold. */
  readonly audiences: readonly Targeting[];
  /** The row that it was made from: another one is a change. */
  readonly stamp: string;
};

export type ActiveCampaign = Omit<Paced, 'held'> & {
  readonly id: string;
  /**
   * The paid budget, its prices, and the cost of what stays free since a top-up; null for a campaign that the staff
   * started, which isn't metered.
   */
  readonly paid: ({ readonly held: number; readonly free: number } & AdPrices) | null;
  readonly perDay: number | null;
  readonly winnerId: string | null;
  readonly audience: Targeting;
  readonly ads: Map<string, ActiveAd>;
  /** When it may be shown next, in milliseconds, as far as is known. */
  notBefore: number;
};

type Row = {
  readonly id: string;
  readonly isActive: boolean;
  readonly type: ActiveAd['type'];
  readonly sport: Targeting['sports'][number] | null;
  readonly role: Targeting['roles'][number] | null;
  readonly campaignId: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly pace: 'even' | 'fast' | null;
  readonly perDay: string | null;
  readonly winnerId: string | null;
  readonly held: string | null;
  readonly impressionPrice: string | null;
  readonly clickPrice: string | null;
  readonly free: string | null;
  readonly targeting: Partial<Targeting> | null;
  readonly governorates: readonly string[] | null;
  readonly ageFrom: string | null;
  readonly ageTo: string | null;
  readonly more: readonly Partial<Targeting>[] | null;
};

const EVERYONE: Targeting = {
  sports: [],
  roles: [],
  countries: [],
  interests: [],
  governorates: [],
  ageFrom: null,
  ageTo: null,
};

const numberIn = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const audienceOf = (given: Partial<Targeting> | null): Targeting => ({
  ...EVERYONE,
  ...Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== null)),
});

/** An advertisement's own sport and role are an audience as well. */
const ownAudience = ({ sport, role }: Row): Targeting => ({
  ...EVERYONE,
  sports: sport === null ? [] : [sport],
  roles: role === null ? [] : [role],
});

const campaignIn = (row: Row): Omit<ActiveCampaign, 'id' | 'ads' | 'notBefore'> => {
  const held = numberIn(row.held);
  return {
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    pace: row.pace ?? 'even',
    paid:
      held === null
        ? null
        : {
            held,
            free: Number(row.free ?? 0),
            impression: Number(row.impressionPrice),
            click: Number(row.clickPrice),
          },
    perDay: numberIn(row.perDay),
    winnerId: row.winnerId,
    audience: audienceOf({
      ...row.targeting,
      governorates: row.governorates ?? [],
      ageFrom: numberIn(row.ageFrom),
      ageTo: numberIn(row.ageTo),
    }),
  };
};

const statementsOf = (schema: string) => {
  const [ad, campaign] = [qualified(schema, 'advertisement'), qualified(schema, 'campaign')];
  const targeting = qualified(schema, 'ad_targeting');
  const isActive = `(a.state = 'approved' and a.running and a.phase = 'current' and c.state = 'running')`;
  const rows =
    `select a.id, a.type, a.sport, a.role, a.campaign_id as "campaignId", coalesce(${isActive}, false) as "isActive", ` +
    `c."from", c."to", c.pace, c.per_day as "perDay", c.winner_id as "winnerId", c.held->>'amount' as held, ` +
    `c.impression_price as "impressionPrice", c.click_price as "clickPrice", c.free, c.targeting, c.governorates, ` +
    `c.age_from as "ageFrom", c.age_to as "ageTo", (select json_agg(json_build_object('sports', sports, ` +
    `'roles', roles, 'countries', countries, 'interests', interests, 'ageFrom', age_from, 'ageTo', age_to) order by id) ` +
    `from ${targeting} where ad_id = a.id) as more from ${ad} a left join ${campaign} c on c.id = a.campaign_id`;
  // by the index of times: the tables of campaigns and advertisements have none of changes
  const touched = `select distinct item from ${qualified(schema, 'activity')} where at >= now() - make_interval(secs => $1) and type = any($2)`;
  const changed =
    `with touched as materialized (${touched}) ${rows} where a.id in (select item from touched ` +
    `union select ad_id from ${targeting} where id in (select item from touched) ` +
    `union select id from ${ad} where campaign_id in (select item from touched))`;
  return { all: `${rows} where ${isActive}`, changed };
};

/** Time between two looks for changes. */
const LOOK_EVERY_MS = 1000;
/** A look covers this time, as read models lag behind the log. */
const LOOK_BACK_S = 30;
/** All is read again after this time, because a removal leaves no trace in the changes. */
const ALL_EVERY_MS = 300_000;

/** The campaigns with advertisements that are shown now; the version changes with each change of them. */
export type Active = {
  readonly version: number;
  readonly campaigns: ReadonlyMap<string, ActiveCampaign>;
};

export type ActiveAds = {
  /** They are at most about a second old. */
  active(): Promise<Active>;
};

/** Resources whose events change what is shown. */
const SOURCES = ['advertisement', 'campaign', 'ad-targeting'];

export const activeAdsOf = (reader: Reader, schema: string, registry: Registry): ActiveAds => {
  const { all, changed } = statementsOf(schema);
  const types = SOURCES.flatMap((name) => registry.kind(name).events);
  const known = new Map<string, ActiveCampaign>();
  /** The campaign of each advertisement in `known`. */
  const homes = new Map<string, string>();
  let [lookedAt, allAt, version] = [-Infinity, -Infinity, 0];
  let looking: Promise<void> | null = null;

  const drop = (id: string): void => {
    const campaignId = homes.get(id);
    if (campaignId === undefined) return;
    homes.delete(id);
    version += 1;
    const campaign = known.get(campaignId);
    campaign?.ads.delete(id);
    if (campaign?.ads.size === 0) known.delete(campaignId);
  };

  const put = (row: Row): void => {
    const campaignId = row.isActive ? row.campaignId : null;
    // an advertisement can move to another campaign
    if (homes.get(row.id) !== campaignId) drop(row.id);
    if (campaignId === null) return;
    const before = known.get(campaignId);
    const stamp = JSON.stringify(row);
    if (before?.ads.get(row.id)?.stamp === stamp) return;
    version += 1;
    const ads = before?.ads ?? new Map<string, ActiveAd>();
    const own = [ownAudience(row), ...(row.more ?? []).map(audienceOf)];
    ads.set(row.id, { id: row.id, type: row.type, audiences: own, stamp });
    homes.set(row.id, campaignId);
    known.set(campaignId, { id: campaignId, ...campaignIn(row), ads, notBefore: 0 });
  };

  const look = async (): Promise<void> => {
    const isAll = performance.now() - allAt > ALL_EVERY_MS;
    const statement = isAll ? { text: all, values: [] } : { text: changed, values: [LOOK_BACK_S, types] };
    const rows = await reader.read<Row>('scan', statement);
    for (const row of rows) put(row);
    lookedAt = performance.now();
    if (!isAll) return;
    const found = new Set(rows.map(({ id }) => id));
    for (const id of homes.keys()) if (!found.has(id)) drop(id);
    allAt = lookedAt;
  };

  return {
    active: async () => {
      if (performance.now() - lookedAt > LOOK_EVERY_MS)
        looking ??= look().finally(() => {
          looking = null;
        });
      // only the first look is waited for
      if (lookedAt === -Infinity) await looking;
      else looking?.catch(() => undefined);
      return { version, campaigns: known };
    },
  };
};
