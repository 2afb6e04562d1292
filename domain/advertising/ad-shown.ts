import { instant, optional, ref } from '../kit/fields.ts';
import type { Item, Situation } from '../kit/resource.ts';
import { notCounted } from '../trade/counted.ts';

/** Identifying fields of a view or click: member, advertisement, hour, and the campaign at that time. */
export const shownFields = {
  adId: ref('advertisement'),
  viewerId: ref('user'),
  campaignId: optional(ref('campaign')),
  hour: instant(),
};

/** The reason why a response to an advertisement isn't counted, if any: the sponsor's own responses aren't. */
export const ifCounted = (_: object, situation: Situation) =>
  notCounted(situation.refs['viewerId'], situation.refs['adId']?.['sponsorId'], situation);

/** It also counts for the advertisement's campaign, if there is one. */
export const itsCampaign = (refs: Readonly<Record<string, Item | undefined>>) => {
  const campaignId = refs['adId']?.['campaignId'];
  return typeof campaignId === 'string' ? { campaignId } : {};
};
