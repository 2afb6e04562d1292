import { z } from 'zod';
import { list } from '../kit/fields.ts';
import { country, line, role, sport } from '../trade/fields.ts';

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
