import { instant, optional, ref } from '../kit/fields.ts';
import type { Item, Situation } from '../kit/resource.ts';
import { notCounted } from '../trade/counted.ts';

/** What tells of a member and an advertisement: both, the hour, and the campaign that it was in. */
export const shownFields = {
  adId: ref('advertisement'),
  viewerId: ref('user'),
  campaignId: optional(ref('campaign')),
  hour: instant(),
};

/** Why what a member makes of an advertisement counts for nothing, if it does: the sponsor's own doesn't. */
export const ifCounted = (_: object, situation: Situation) =>
  notCounted(situation.refs['viewerId'], situation.refs['adId']?.['sponsorId'], situation);

/** It counts for the campaign as well, if it is in one. */
export const itsCampaign = (refs: Readonly<Record<string, Item | undefined>>) => {
  const campaignId = refs['adId']?.['campaignId'];
  return typeof campaignId === 'string' ? { campaignId } : {};
};
