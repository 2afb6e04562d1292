import { z } from 'zod';
import { integer, list, optional } from '../kit/fields.ts';
import { GOVERNORATES } from '../trade/governorates.ts';
import { country, governorate, line, role, sport } from '../trade/fields.ts';

/** Advertising is sold in one currency. */
export const AD_CURRENCY = 'EGP';

/** Aims of a campaign. */
export const CAMPAIGN_TYPES = ['AWARENESS', 'TRAFFIC', 'CONVERSION', 'PROMOTION'] as const;

/** Formats and places of an advertisement. */
export const ADVERTISEMENT_TYPES = ['BANNER', 'FEED', 'VIDEO', 'STORY'] as const;

/** An audience; an empty list means everybody. */
export const audience = {
  sports: list(sport(), 30).default([]),
  roles: list(role(), 10).default([]),
  countries: list(country(), 250).default([]),
  interests: list(line(), 50).default([]),
};

export const targeting = () => z.object(audience);

/** More of a campaign's audience. A member whose age isn't known is in no audience with ages. */
export const moreTargeting = () => ({
  governorates: optional(list(governorate(), GOVERNORATES.length)),
  ageFrom: optional(integer(13, 120)),
  ageTo: optional(integer(13, 120)),
});

/** The whole audience of a campaign. */
export type Targeting = z.output<ReturnType<typeof targeting>> & {
  readonly governorates: readonly string[];
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
};

/** Places of the pages that show advertisements. */
export const AD_SLOTS = ['feed', 'discover', 'store'] as const;
export type AdSlot = (typeof AD_SLOTS)[number];

/** The speed at which a budget is spent: evenly until the campaign's end, or as fast as it can be. */
export const PACES = ['even', 'fast'] as const;

/** The chooser of the one advertisement that is delivered: the sponsor, or the test of click rates. */
export const STEERINGS = ['hand', 'rule'] as const;

/** Showings of a campaign to one viewer on one day, if the campaign doesn't say. */
export const USUAL_PER_DAY = 3;
