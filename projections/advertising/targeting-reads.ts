import type { AdNumbers } from '../../domain/advertising/analytics/formulas.ts';
import type { SegmentRule } from '../../domain/advertising/analytics/user-segment.ts';
import type { Reader } from '../engine/reader.ts';
import { inSegment, segmentValues } from './segment-reads.ts';
import { qualified } from '../engine/table.ts';

/** Results of a campaign among members that currently match a rule. An empty rule matches all. */
export type TargetingReads = (campaign: string, rule: SegmentRule, now: string) => Promise<AdNumbers>;

export const targetingReadsOf = (reader: Reader, schema: string): TargetingReads => {
  const [user, shown, clicked] = [
    qualified(schema, 'user'),
    qualified(schema, 'ad_impression'),
    qualified(schema, 'ad_click'),
  ];
  const members = `select u.id from ${user} u where ${inSegment(schema)}`;
  const text =
    `with member as (${members}) select ` +
    `(select count(*) from ${shown} s join member m on m.id = s.viewer_id where s.campaign_id = $7)::float8 as impressions, ` +
    `coalesce(sum(c.clicks), 0)::float8 as clicks, count(*) filter (where c.state = 'converted')::float8 as conversions ` +
    `from ${clicked} c join member m on m.id = c.viewer_id where c.campaign_id = $7`;
  return async (campaign, rule, now) => {
    const values = [...segmentValues(rule, now), campaign];
    const [row] = await reader.read<AdNumbers>('scan', { text, values });
    return row ?? { impressions: 0, clicks: 0, conversions: 0 };
  };
};
