import { assigned } from '../../../domain/advertising/assignment.ts';
import {
  isIn,
  reasonsOf,
  type AdReason,
  type Viewer,
} from '../../../domain/advertising/delivery/audience.ts';
import { USUAL_PER_DAY, type ADVERTISEMENT_TYPES, type AdSlot } from '../../../domain/advertising/values.ts';
import type { Active, ActiveAd, ActiveCampaign } from './active-ads.ts';

/** The choice of an advertisement for a viewer. Pure, over the active advertisements in memory. */

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

/** A campaign whose audience a viewer is in, and its advertisements that fit. */
type Fitting = { readonly campaign: ActiveCampaign; readonly ads: readonly ActiveAd[] };

const fittingIn = (campaigns: Iterable<ActiveCampaign>, { viewer, slot, year }: Wish): readonly Fitting[] => {
  const found: Fitting[] = [];
  for (const campaign of campaigns) {
    if (!isIn(campaign.audience, viewer, year)) continue;
    const ads: ActiveAd[] = [];
    for (const ad of campaign.ads.values())
      if (SLOTS_OF[ad.type].includes(slot) && ad.audiences.every((one) => isIn(one, viewer, year)))
        ads.push(ad);
    if (ads.length > 0) found.push({ campaign, ads });
  }
  return found;
};

/** The campaign's advertisement for a viewer: the chosen one, or else always the same of those that fit. */
const adOf = ({ campaign, ads }: Fitting, { viewerId, hidden }: Wish): ActiveAd | undefined => {
  const left = hidden.size === 0 ? ads : ads.filter(({ id }) => !hidden.has(id));
  const winner = campaign.winnerId === null ? undefined : left.find(({ id }) => id === campaign.winnerId);
  if (winner || left.length < 2) return winner ?? left[0];
  const name = assigned(
    campaign.id,
    viewerId,
    left.map(({ id }) => ({ name: id, weight: 1 })),
  );
  return left.find(({ id }) => id === name);
};

/** Whether a campaign may be shown to the viewer now. */
const isOpen = ({ id, notBefore, perDay }: ActiveCampaign, { seen, now }: Wish): boolean =>
  notBefore <= now && (seen[id] ?? 0) < (perDay ?? USUAL_PER_DAY);

/** Random tries before all are looked at. */
const MOST_DRAWS = 16;
/** Kinds of viewers whose lists are kept; each is made again after a change. */
const MOST_LISTS = 500;

export type Choose = (
  active: Active,
  wish: Wish,
  /** Campaigns that were tried. */
  without: ReadonlySet<string>,
  random: () => number,
) => Choice | null;

/**
 * Makes a choice among the campaigns that fit, all with the same chance. What fits is kept for viewers of whom the same
 * is known; then campaigns are drawn until one is open. If few are, one is drawn in a pass over all (reservoir sampling:
 * Vitter, Random Sampling with a Reservoir, 1985).
 */
export const chooserOf = (): Choose => {
  const lists = new Map<string, readonly Fitting[]>();
  let madeFor = -1;

  const listOf = ({ version, campaigns }: Active, wish: Wish): readonly Fitting[] => {
    if (version !== madeFor || lists.size >= MOST_LISTS) lists.clear();
    madeFor = version;
    const key = JSON.stringify([wish.slot, wish.year, wish.viewer]);
    const list = lists.get(key) ?? fittingIn(campaigns.values(), wish);
    lists.set(key, list);
    return list;
  };

  return (active, wish, without, random) => {
    const list = listOf(active, wish);
    const tried = (fitting: Fitting): Choice | null => {
      const { campaign } = fitting;
      if (without.has(campaign.id) || !isOpen(campaign, wish)) return null;
      const ad = adOf(fitting, wish);
      return ad ? { campaign, ad, reasons: reasonsOf([campaign.audience, ...ad.audiences]) } : null;
    };
    for (let draw = 0; draw < MOST_DRAWS && list.length > MOST_DRAWS; draw += 1) {
      const drawn = list[Math.floor(random() * list.length)];
      const choice = drawn && tried(drawn);
      if (choice) return choice;
    }
    let found: Choice | null = null;
    let count = 0;
    for (const fitting of list) {
      const choice = tried(fitting);
      if (!choice) continue;
      count += 1;
      if (random() * count < 1) found = choice;
    }
    return found;
  };
};
