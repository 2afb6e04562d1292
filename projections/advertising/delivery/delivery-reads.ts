import type { Targeting } from '../../../domain/advertising/values.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import type { Reader } from '../../engine/reader.ts';
import { qualified } from '../../engine/table.ts';
import { activeAdsOf, type ActiveAds } from './active-ads.ts';

/** A viewer's showings of today, hidden advertisements and interests. */
export type ViewerReads = (
  viewer: string,
  /** In Egypt. */
  day: string,
) => Promise<{
  /** Showings today, by campaign. */
  readonly seen: Readonly<Record<string, number>>;
  readonly hidden: readonly string[];
  /** Sports of the people whom the viewer follows. */
  readonly interests: readonly string[];
}>;

type Counted = { readonly impressions: number; readonly clicks: number };

/** Counted impressions and clicks of a campaign: in all, and on a day. */
export type SpentReads = (
  campaign: string,
  day: string,
) => Promise<{ readonly total: Counted; readonly today: Counted }>;

/** The number of active members in an audience. */
export type AudienceReads = (audience: Targeting, year: number) => Promise<number>;

export type DeliveryReads = ActiveAds & {
  readonly viewer: ViewerReads;
  readonly spent: SpentReads;
  readonly members: AudienceReads;
};

const NOTHING: Counted = { impressions: 0, clicks: 0 };

/** Whether a column is in the list of a parameter; an empty list excludes nothing. */
const among = (column: string, place: number) =>
  `(cardinality($${place}::text[]) = 0 or ${column} = any($${place}))`;

export const deliveryReadsOf = (reader: Reader, schema: string, registry: Registry): DeliveryReads => {
  const table = (name: string) => qualified(schema, name);
  const viewerText =
    `select coalesce((select json_object_agg(campaign_id, shown) from ${table('ad_seen')} ` +
    `where viewer_id = $1 and day = $2), '{}') as seen, ` +
    `array(select ad_id::text from ${table('ad_hidden')} where viewer_id = $1) as hidden, ` +
    `array(select distinct u.sport from ${table('follow')} f join ${table('user')} u on u.id = f.followed_id ` +
    `where f.follower_id = $1 and u.sport is not null) as interests`;
  const sums = (name: string, on: string) =>
    ['impressions', 'clicks'].map(
      (figure) =>
        `'${figure}', coalesce((select sum(value) from ${table(name)} ` +
        `where subject = $1 and name = '${figure}'${on}), 0)`,
    );
  const spentText =
    `select json_build_object(${sums('tally', '').join(', ')}) as total, ` +
    `json_build_object(${sums('tally_day', ' and day = $2').join(', ')}) as today`;
  const membersText =
    `select count(*)::float8 as count from ${table('user')} t where state = 'active' and ${among('sport', 1)} ` +
    `and ${among('role', 2)} and ${among('country', 3)} and ${among('governorate', 4)} ` +
    `and ($5::int is null or born_in <= $5) and ($6::int is null or born_in >= $6) ` +
    `and (cardinality($7::text[]) = 0 or exists (select from ${table('follow')} f join ${table('user')} u ` +
    `on u.id = f.followed_id where f.follower_id = t.id and u.sport = any($7)))`;
  return {
    ...activeAdsOf(reader, schema, registry),
    viewer: async (viewer, day) => {
      const values = [viewer, day];
      const [row] = await reader.read<Awaited<ReturnType<ViewerReads>>>('key', { text: viewerText, values });
      return row ?? { seen: {}, hidden: [], interests: [] };
    },
    members: async ({ sports, roles, countries, governorates, interests, ageFrom, ageTo }, year) => {
      const born = [ageFrom === null ? null : year - ageFrom, ageTo === null ? null : year - ageTo];
      const values = [sports, roles, countries, governorates, ...born, interests];
      const [row] = await reader.read<{ readonly count: number }>('scan', { text: membersText, values });
      return row?.count ?? 0;
    },
    spent: async (campaign, day) => {
      const values = [campaign, day];
      const [row] = await reader.read<Awaited<ReturnType<SpentReads>>>('key', { text: spentText, values });
      return row ?? { total: NOTHING, today: NOTHING };
    },
  };
};
