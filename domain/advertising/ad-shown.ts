import { instant, optional, ref } from '../kit/fields.ts';
import type { Item, Situation } from '../kit/resource.ts';

/** What tells of a member and an advertisement: both, the hour, and the campaign that it was in. */
export const shownFields = {
  adId: ref('advertisement'),
  viewerId: ref('user'),
  campaignId: optional(ref('campaign')),
  hour: instant(),
};

/** The sponsor's own looks don't count, and neither do those of the staff, who are no members. */
export const unlessOwn = (it: Item, { refs }: Situation) =>
  refs['viewerId'] === undefined || refs['adId']?.['sponsorId'] === it['viewerId']
    ? 'not_to_oneself'
    : undefined;

/** It counts for the campaign as well, if it is in one. */
export const itsCampaign = (refs: Readonly<Record<string, Item | undefined>>) => {
  const campaignId = refs['adId']?.['campaignId'];
  return typeof campaignId === 'string' ? { campaignId } : {};
};
