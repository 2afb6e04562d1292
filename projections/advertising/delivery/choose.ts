import { assigned } from '../../../domain/advertising/assignment.ts';
import {
  isIn,
  reasonsOf,
  type AdReason,
  type Viewer,
} from '../../../domain/advertising/delivery/audience.ts';
import { USUAL_PER_DAY, type ADVERTISEMENT_TYPES, type AdSlot } from '../../../domain/advertising/values.ts';
import type { ActiveAd, ActiveCampaign } from './active-ads.ts';

/** The choice of an advertisement for a viewer. Pure, over what is kept in memory. */

/** The places in which each format is shown. */
const SLOTS_OF: Readonly<Record<(typeof ADVERTISEMENT_TYPES)[number], readonly AdSlot[]>> = {
  FEED: ['feed', 'discover', 'store'],
  BANNER: ['discover', 'store'],
  VIDEO: ['feed'],
  STORY: ['feed'],
};

export type Wish = {
  readonly viewerId: string;
  readonly viewer: Viewer;
  readonly slot: AdSlot;
  /** The viewer's showings today, by campaign. */
  readonly seen: Readonly<Record<string, number>>;
  readonly hidden: ReadonlySet<string>;
  /** In milliseconds. */
  readonly now: number;
  readonly year: number;
};

export type Choice = {
  readonly campaign: ActiveCampaign;
  readonly ad: ActiveAd;
  readonly reasons: readonly AdReason[];
};

/** The campaign's advertisement for a viewer: the chosen one, or else always the same of those that fit. */
const adOf = (
  campaign: ActiveCampaign,
  { viewerId, viewer, slot, hidden, year }: Wish,
): ActiveAd | undefined => {
  const fits = [...campaign.ads.values()].filter(
    ({ id, type, audiences }) =>
      SLOTS_OF[type].includes(slot) &&
      !hidden.has(id) &&
      audiences.every((audience) => isIn(audience, viewer, year)),
  );
  const winner = fits.find(({ id }) => id === campaign.winnerId);
  if (winner || fits.length < 2) return winner ?? fits[0];
  const name = assigned(
    campaign.id,
    viewerId,
    fits.map(({ id }) => ({ name: id, weight: 1 })),
  );
  return fits.find(({ id }) => id === name);
};

/** Whether a campaign may be shown to the viewer now. */
const isOpen = (campaign: ActiveCampaign, { viewer, seen, now, year }: Wish): boolean =>
  campaign.notBefore <= now &&
  (seen[campaign.id] ?? 0) < (campaign.perDay ?? USUAL_PER_DAY) &&
  isIn(campaign.audience, viewer, year);

/**
 * Chooses one of the campaigns that fit, all with the same chance: it is drawn by reservoir sampling in one pass
 * (Vitter, Random Sampling with a Reservoir, 1985). `without`: campaigns that were tried.
 */
export const choose = (
  campaigns: Iterable<ActiveCampaign>,
  wish: Wish,
  without: ReadonlySet<string>,
  random: () => number,
): Choice | null => {
  let found: { readonly campaign: ActiveCampaign; readonly ad: ActiveAd } | null = null;
  let count = 0;
  for (const campaign of campaigns) {
    if (without.has(campaign.id) || !isOpen(campaign, wish)) continue;
    const ad = adOf(campaign, wish);
    if (!ad) continue;
    count += 1;
    if (random() * count < 1) found = { campaign, ad };
  }
  return found && { ...found, reasons: reasonsOf([found.campaign.audience, ...found.ad.audiences]) };
};
