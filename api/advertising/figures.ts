import { z } from 'zod';

export const intervalShape = z.object({ low: z.number(), high: z.number() });

/** The difference between two groups, for the API reference. */
export const differenceShape = z.object({
  difference: z.number().describe('Of the rates: the first one’s less the other’s.'),
  z: z.number(),
  pValue: z.number().describe('Two-sided: the chance of such a difference, were there none.'),
  interval: intervalShape.describe('Where the true difference lies.'),
});
