import { qualified } from '../engine/table.ts';
import { reached, type AskedOptions } from '../resources/referrers.ts';

type Totals = { readonly impressions: number; readonly clicks: number };
type Ad = { readonly name: string; readonly shown: number; readonly converted: number };

/** Reads the figures of a campaign since its beginning. */
export const campaignCountsOf = (options: AskedOptions) => {
  const { reader, schema } = options;
  const [tally, person] = [qualified(schema, 'tally'), qualified(schema, 'tally_person')];
  const sum = (name: string) =>
    `coalesce((select sum(value) from ${tally} where subject = $1 and name = '${name}'), 0)::float8 as ${name}`;
  const totals = `select ${sum('impressions')}, ${sum('clicks')}`;
  const ads =
    `select a.id as name, ` +
    `(select count(distinct p.mark) from ${person} p where p.subject = a.id and p.name = 'reach')::float8 as shown, ` +
    `(select count(*) from ${qualified(schema, 'ad_click')} c where c.ad_id = a.id)::float8 as converted ` +
    `from ${qualified(schema, 'advertisement')} a where a.campaign_id = $1 and a.state = 'approved' order by a.id`;
  return async (campaign: string, upTo: bigint) => {
    await reached(options, 'figures', upTo);
    const values = [campaign];
    const [counted] = await reader.read<Totals>('key', { text: totals, values });
    const found = await reader.read<Ad>('list', { text: ads, values });
    return { impressions: counted?.impressions ?? 0, clicks: counted?.clicks ?? 0, ads: found };
  };
};
